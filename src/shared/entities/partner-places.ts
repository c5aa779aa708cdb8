import * as v from "valibot";
import { openWeek } from "../opening-hours/schema.ts";
import { type OnDropped, parseList, requiredText, text } from "../parse.ts";
import { type City, citySchema } from "./city.ts";

const partnerPlaceSchema = v.object({
  acceptorId: requiredText,
  address: text,
  /** As of a place. */
  hours: text,
  week: openWeek,
  /** From the city's centre, or from the visitor; null if unknown. */
  metres: v.nullable(v.number()),
  /** Code of its town. */
  oktmo: text,
});

/** The nearest address of a partner. */
export type PartnerPlace = v.InferOutput<typeof partnerPlaceSchema>;

/** The nearest address of each partner that has one. */
export interface PartnerPlaces {
  /** From whose centre distances are counted; null: from the visitor. */
  city: City | null;
  items: PartnerPlace[];
}

/** @throws when the body is malformed. */
export function parsePartnerPlaces(body: unknown, onDropped?: OnDropped): PartnerPlaces {
  const { city, items } = v.parse(v.object({ city: v.nullable(citySchema), items: v.array(v.unknown()) }), body);
  return { city, items: parseList(partnerPlaceSchema, items, onDropped) };
}
