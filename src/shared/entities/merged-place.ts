import { isOpenWeek } from "../opening-hours/schema.ts";
import type { OpenWeek } from "../opening-hours/week.ts";
import type { ColumnsRead, Guards } from "./place-columns.ts";
import { isPlaceFacts, type PlaceFacts } from "./place-facts.ts";

// Guards for values that the schemas of issue points and branches would leave unchanged.

export function isNormalizedText(value: unknown): value is string {
  return typeof value === "string" && value.trim() === value;
}

export function isNormalizedId(value: unknown): value is string {
  return isNormalizedText(value) && value !== "";
}

function isNormalizedWeek(value: unknown): value is OpenWeek | null {
  return value === null || isOpenWeek(value);
}

interface PlaceFields {
  id: string;
  address: string;
  openingHours: string;
  week: OpenWeek | null;
  phone: string;
  oktmo: string;
  facts: PlaceFacts | null;
}

/** Guards of the fields that issue points and branches share. */
export const placeGuards: Guards<PlaceFields> = {
  id: isNormalizedId,
  address: isNormalizedText,
  openingHours: isNormalizedText,
  week: isNormalizedWeek,
  phone: isNormalizedText,
  oktmo: isNormalizedText,
  facts: isPlaceFacts,
};

export function placeAt({ fields, geolocation }: ColumnsRead<PlaceFields>, row: number) {
  return {
    id: fields.id(row),
    address: fields.address(row),
    openingHours: fields.openingHours(row),
    week: fields.week(row),
    phone: fields.phone(row),
    oktmo: fields.oktmo(row),
    facts: fields.facts(row),
    geolocation: geolocation(row),
  };
}
