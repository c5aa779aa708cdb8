import type { Destination } from "../../shared/validation/idempotency-key.ts";

/** Names of the two destinations for visitors. */
export const destinationNames: Readonly<Record<Destination, string>> = { site: "Портал", card: "Оператор карты" };
