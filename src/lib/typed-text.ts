import { limits } from "../shared/validation/limits.ts";

// What becomes of a text while it is typed (spec §5). Each gives the same when it is applied again.

/** Lower case, without spaces. */
export function typedEmail(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}

/** A name without spaces around, cut at its greatest length; a space at the end may become the next word's. */
export function typedName(text: string): string {
  return text.trimStart().slice(0, limits.name.max);
}

/** A name as it is sent. */
export function finishedName(text: string): string {
  return typedName(text).trimEnd();
}

/** Line breaks become spaces: two words must not become one. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").trim();
}
