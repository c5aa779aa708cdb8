import type { Place } from "../../src/shared/places/place.ts";

const collator = new Intl.Collator("ru", { numeric: true });

/** Compares places by address. Done on the server: sorting 10,000 places takes a phone noticeable time. */
export function byAddress(a: Pick<Place, "address">, b: Pick<Place, "address">): number {
  return collator.compare(a.address, b.address);
}
