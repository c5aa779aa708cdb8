import * as v from "valibot";
import { flag, type OnDropped, parseList, text } from "../parse.ts";
import type { Place } from "../places/place.ts";
import { type City, citySchema } from "./city.ts";
import { placeSchema } from "./partial-places.ts";

/** The few addresses of a partner that are nearest to a city's centre, or to the visitor. */
export interface NearPlaces {
  /** Nearest first: those in the city; if it has none, the nearest one elsewhere. */
  items: Place[];
  /** The requested city; null: none, the items may be anywhere. */
  city: City | null;
  /** Name of the first item's town; empty if unknown. */
  town: string;
  /** How many there are in the city, and in all. */
  inCity: number;
  total: number;
  /** Our server could not gather all places: there are more. */
  isIncomplete: boolean;
}

const schema = v.object({
  items: v.array(v.unknown()),
  city: v.nullable(citySchema),
  town: text,
  inCity: v.number(),
  total: v.number(),
  isIncomplete: flag,
});

/** @throws when the body is malformed. */
export function parseNearPlaces(body: unknown, onDropped?: OnDropped): NearPlaces {
  const { items, ...rest } = v.parse(schema, body);
  return { ...rest, items: parseList(placeSchema, items, onDropped) };
}
