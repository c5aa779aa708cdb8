import type { Place } from "../../shared/validation/idempotency-key.ts";

/** The two places as visitors know them. */
export const placeNames: Readonly<Record<Place, string>> = { site: "Портал", card: "Оператор карты" };
