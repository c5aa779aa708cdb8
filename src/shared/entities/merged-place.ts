import { isOpenWeek } from "../opening-hours/schema.ts";
import type { OpenWeek } from "../opening-hours/week.ts";
import type { ColumnsRead, Guards } from "./place-columns.ts";

/** A text that a schema would leave as it is. */
export function isOwnText(value: unknown): value is string {
  return typeof value === "string" && value.trim() === value;
}

/** The same of one that may not be empty. */
export function isOwnId(value: unknown): value is string {
  return isOwnText(value) && value !== "";
}

function isOwnWeek(value: unknown): value is OpenWeek | null {
  return value === null || isOpenWeek(value);
}

interface PlaceFields {
  id: string;
  address: string;
  openingHours: string;
  week: OpenWeek | null;
  phone: string;
  oktmo: string;
}

/** What issue points and branches have in common, in the form that their schemas would give it. */
export const ownPlace: Guards<PlaceFields> = {
  id: isOwnId,
  address: isOwnText,
  openingHours: isOwnText,
  week: isOwnWeek,
  phone: isOwnText,
  oktmo: isOwnText,
};

export function placeAt({ fields, geolocation }: ColumnsRead<PlaceFields>, row: number) {
  return {
    id: fields.id(row),
    address: fields.address(row),
    openingHours: fields.openingHours(row),
    week: fields.week(row),
    phone: fields.phone(row),
    oktmo: fields.oktmo(row),
    geolocation: geolocation(row),
  };
}
