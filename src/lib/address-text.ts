import { typograf } from "../shared/typography.ts";

/** An address for reading: a house does not stand alone on its line. */
export function addressText(text: string): string {
  return typograf(text).replace(/, (?=\d)/g, ",\u00a0");
}
