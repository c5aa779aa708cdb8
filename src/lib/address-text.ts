import { typograf } from "../shared/typography.ts";

/** An address without the town that the heading already names: «ул. Московская, 100». */
export function streetOf(address: string, town: string): string {
  const start = `${town}, `;
  return town !== "" && address.startsWith(start) ? address.slice(start.length) : address;
}

/** A street's name of more letters than this and a house number do not fit on one line of a phone in large text. */
const longName = 11;

/** An address with non-breaking spaces, so that a house number does not wrap onto its own line unless the street is long. */
export function addressText(text: string): string {
  return typograf(text).replace(/(\S+), (?=\d)/g, (found, name: string) =>
    name.length > longName ? found : `${name},\u00a0`,
  );
}
