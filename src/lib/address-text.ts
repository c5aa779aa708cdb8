import { typograf } from "../shared/typography.ts";

/** An address without the town that the heading already names: «ул. Московская, 100». */
export function streetOf(address: string, town: string): string {
  const start = `${town}, `;
  return town !== "" && address.startsWith(start) ? address.slice(start.length) : address;
}

/** An address with non-breaking spaces, so that a house number does not wrap onto its own line. */
export function addressText(text: string): string {
  return typograf(text).replace(/, (?=\d)/g, ",\u00a0");
}
