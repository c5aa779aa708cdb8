import { seededRandom } from "./seeded-random.ts";

const given = new Set<string>();

/** A unique fictional telephone number: the exchange 000 does not exist. */
export function fictionalPhone(...key: readonly (string | number)[]): string {
  const random = seededRandom("phone", ...key);
  for (;;) {
    const digits = String(random.whole(1001, 9999));
    const number = `+7 343 000-${digits.slice(0, 2)}-${digits.slice(2)}`;
    if (given.has(number)) continue;
    given.add(number);
    return number;
  }
}
