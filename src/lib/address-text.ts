import { typograf } from "../shared/typography.ts";

/** An address with non-breaking spaces, so that a house number does not wrap onto its own line. */
export function addressText(text: string): string {
  return typograf(text).replace(/, (?=\d)/g, ",\u00a0");
}
