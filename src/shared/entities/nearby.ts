import * as v from "valibot";
import { openWeek } from "../opening-hours/schema.ts";
import { id, type OnDropped, parseList, requiredText, text } from "../parse.ts";
import { cardTypes } from "../places/card-types.ts";
import { geolocation } from "./geolocation.ts";

const metres = v.nullable(v.number());

const pointSchema = v.object({
  key: requiredText,
  title: text,
  address: text,
  town: text,
  phone: text,
  hours: text,
  week: openWeek,
  cards: v.array(v.picklist(cardTypes)),
  geolocation: v.nullable(geolocation),
  metres,
});

/** An issue point near the visitor. `town`: its locality, empty in the counted one; `metres`: null when unknown. */
export type NearbyPoint = v.InferOutput<typeof pointSchema>;

const discountSchema = v.object({
  partnerId: id,
  promotionId: text,
  title: text,
  categoryId: text,
  picture: text,
  discount: requiredText,
  address: text,
  town: text,
  metres,
});

/** The nearest branch of a partner with a discount. `promotionId`: empty for the partner's standing discount. */
export type NearbyDiscount = v.InferOutput<typeof discountSchema>;

const nearbySchema = v.object({
  asOf: v.number(),
  city: v.object({ id, name: requiredText }),
  total: v.number(),
  savings: v.optional(v.number(), 0),
  points: v.array(v.unknown()),
  discounts: v.array(v.unknown()),
});

/** Issue points and discounts near a city's centre, or near the visitor. */
export interface Nearby {
  /** When it was composed (ms since 1970), at most minutes ago: the first render shows the opening states of that time. */
  asOf: number;
  /** The city that the distances are counted in. */
  city: { id: string; name: string };
  /** How many issue points the city has. */
  total: number;
  /** What the calculator's example saves in a month (whole rubles); 0: nothing to count. */
  savings: number;
  /** The nearest one first; each further one is open at some time when none before it is. */
  points: NearbyPoint[];
  discounts: NearbyDiscount[];
}

/** @throws when the body is malformed. */
export function parseNearby(body: unknown, onDropped?: OnDropped): Nearby {
  const { points, discounts, ...rest } = v.parse(nearbySchema, body);
  return {
    ...rest,
    points: parseList(pointSchema, points, onDropped),
    discounts: parseList(discountSchema, discounts, onDropped),
  };
}
