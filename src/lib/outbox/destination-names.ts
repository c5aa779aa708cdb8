import type { Destination } from "../../shared/validation/idempotency-key.ts";

/** The two places as visitors know them. */
export const destinationNames: Readonly<Record<Destination, string>> = { site: "Портал", card: "Оператор карты" };
