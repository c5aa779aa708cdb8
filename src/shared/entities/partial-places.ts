import * as v from "valibot";
import { openWeek } from "../opening-hours/schema.ts";
import { flag, type OnDropped, parseList, requiredText, text } from "../parse.ts";
import { cardTypes } from "../places/card-types.ts";
import type { Place } from "../places/place.ts";
import { geolocation } from "./geolocation.ts";
import { isPlaceFacts, type PlaceFacts } from "./place-facts.ts";

export const placeSchema: v.GenericSchema<unknown, Place> = v.object({
  key: requiredText,
  kind: v.picklist(["point", "branch"]),
  ownerId: text,
  group: text,
  cards: v.array(v.picklist(cardTypes)),
  title: text,
  name: text,
  address: text,
  phone: text,
  site: text,
  hours: text,
  week: openWeek,
  geolocation: v.nullable(geolocation),
  oktmo: text,
  cityId: text,
  facts: v.optional(v.custom<PlaceFacts | null>(isPlaceFacts), null),
});

/** The first places of a filtered list of `total`. */
export interface PartialPlaces {
  items: Place[];
  total: number;
  /** Our server could not gather all places: there are more. */
  isIncomplete: boolean;
}

const listSchema = v.object({ total: v.number(), items: v.array(v.unknown()), isIncomplete: flag });

/** @throws when the body is malformed. */
export function parsePartialPlaces(body: unknown, onDropped?: OnDropped): PartialPlaces {
  const { items, ...rest } = v.parse(listSchema, body);
  return { ...rest, items: parseList(placeSchema, items, onDropped) };
}
