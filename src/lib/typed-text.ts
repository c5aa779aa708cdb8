import { limits } from "../shared/validation/limits.ts";

// Normalization of form fields while they are typed in (spec §5). Each function is idempotent.

/** Lower case, without spaces. */
export function typedEmail(text: string): string {
  return text.replace(/\s/g, "").toLowerCase();
}

/** A name without leading spaces, cut at the maximum length; one trailing space stays, for the next word. */
export function typedName(text: string): string {
  return text.trimStart().slice(0, limits.name.max);
}

/** A name as it is submitted. */
export function finishedName(text: string): string {
  return typedName(text).trimEnd();
}

/** Replaces line breaks by spaces, so that words are not joined. */
export function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").trim();
}
