/** The mask `8 (9##) ### ## ##` (spec §5), as the text before each of the ten digits. */
const separators = ["8 (", "", "", ") ", "", "", " ", "", " ", ""] as const;
const [opening] = separators;

/**
 * Up to ten digits of a number without the country code, written as `8…`, `+7…` or without either. Mobile numbers start
 * with 9, so all 7s and 8s before a 9 are country codes: a full number may be pasted after one already typed.
 */
export function phoneDigits(text: string): string {
  return digitsOf(text)
    .replace(/^(?:[78]+(?=9)|[78])/, "")
    .slice(0, separators.length);
}

/** The digits formatted by the mask, up to the last digit; "" for no digits. */
export function maskedPhone(digits: string): string {
  return [...digits].map((digit, at) => `${separators[at] ?? ""}${digit}`).join("");
}

/** A field's text and caret position. */
export interface Typed {
  value: string;
  caret: number;
}

/**
 * Reapplies the mask after an edit.
 * @param before the masked text before the edit.
 * @param after the field as the browser edited it.
 * @param forward Delete was pressed, not Backspace.
 */
export function editPhone(before: string, after: Typed, forward = false): Typed {
  const { left, inserted, right } = editOf(before, after);
  if (phoneDigits(inserted).length === separators.length) return typed(phoneDigits(inserted), separators.length);
  if (inserted === "" && left + right === digitsOf(before.slice(opening.length)) && before !== "") {
    // Only separators of the mask were deleted: delete the adjacent digit instead.
    return forward ? typed(left + right.slice(1), left.length) : typed(left.slice(0, -1) + right, left.length - 1);
  }
  // Only the first 7 or 8 is a country code, and those before a 9: «8 800…» keeps its second 8.
  const added = before === "" || inserted.length > 1 ? phoneDigits(inserted) : digitsOf(inserted);
  const start = (left + (left === "" ? added : digitsOf(inserted))).replace(/^[78]+(?=9)/, "");
  const digits = (start + right).slice(0, separators.length);
  // A space after the country code is not a reason to forget the code.
  const hasCode = digitsOf(inserted) !== "" || (before === opening && inserted !== "");
  if (digits === "") return hasCode ? { value: opening, caret: opening.length } : typed("", 0);
  return typed(digits, start.length);
}

/** Splits an edit into the digits left on both sides of it and the text inserted between them. */
function editOf(before: string, { value, caret }: Typed): { left: string; inserted: string; right: string } {
  const afterCaret = value.slice(caret);
  // Autofill replaced the whole text.
  if (!before.endsWith(afterCaret)) return { left: "", inserted: value, right: "" };
  const end = before.length - afterCaret.length;
  let start = 0;
  while (start < Math.min(caret, end) && before[start] === value[start]) start += 1;
  return {
    left: digitsOf(before.slice(opening.length, start)),
    inserted: value.slice(start, caret),
    right: digitsOf(before.slice(Math.max(end, opening.length))),
  };
}

/** The masked digits with the caret after the first `digitsBefore` of them, but never inside the opening. */
function typed(digits: string, digitsBefore: number): Typed {
  const value = maskedPhone(digits);
  const caret = maskedPhone(digits.slice(0, Math.max(digitsBefore, 0))).length;
  return { value, caret: Math.min(Math.max(caret, opening.length), value.length) };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
