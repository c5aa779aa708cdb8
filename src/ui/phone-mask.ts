/** `8 (9##) ### ## ##` (spec §5): what stands before each of the ten digits. */
const separators = ["8 (", "", "", ") ", "", "", " ", "", " ", ""] as const;
const [opening] = separators;

/**
 * A number's digits without the code of the country, however it was written: `8…`, `+7…`, or with neither. At most ten.
 * A mobile number begins with 9, so before a 9 every 7 and 8 is such a code: a number may be pasted behind one.
 */
export function phoneDigits(text: string): string {
  return digitsOf(text)
    .replace(/^(?:[78]+(?=9)|[78])/, "")
    .slice(0, separators.length);
}

/** The digits in the mask, as far as they go; nothing for none. */
export function maskedPhone(digits: string): string {
  return [...digits].map((digit, at) => `${separators[at] ?? ""}${digit}`).join("");
}

/** A field's text and the place of its caret. */
export interface Typed {
  value: string;
  caret: number;
}

/**
 * The field after an edit, in its mask.
 * @param before the field's text before the edit, in the mask.
 * @param after what the browser made of it.
 * @param forward Delete was pressed, not Backspace.
 */
export function editPhone(before: string, after: Typed, forward = false): Typed {
  const { left, inserted, right } = editOf(before, after);
  if (phoneDigits(inserted).length === separators.length) return typed(phoneDigits(inserted), separators.length);
  if (inserted === "" && left + right === digitsOf(before.slice(opening.length)) && before !== "") {
    // Only what the mask put there was deleted: the digit beside it is meant.
    return forward ? typed(left + right.slice(1), left.length) : typed(left.slice(0, -1) + right, left.length - 1);
  }
  // Behind other digits a 7 or an 8 is no code.
  const added = left === "" ? phoneDigits(inserted) : digitsOf(inserted);
  const digits = (left + added + right).slice(0, separators.length);
  if (digits === "") return digitsOf(inserted) === "" ? typed("", 0) : { value: opening, caret: opening.length };
  return typed(digits, left.length + added.length);
}

/** What an edit left of the digits on both sides of it, and the text that it put between them. */
function editOf(before: string, { value, caret }: Typed): { left: string; inserted: string; right: string } {
  const behind = value.slice(caret);
  // The browser filled the field in.
  if (!before.endsWith(behind)) return { left: "", inserted: value, right: "" };
  const end = before.length - behind.length;
  let start = 0;
  while (start < Math.min(caret, end) && before[start] === value[start]) start += 1;
  return {
    left: digitsOf(before.slice(opening.length, start)),
    inserted: value.slice(start, caret),
    right: digitsOf(before.slice(Math.max(end, opening.length))),
  };
}

/** The digits in the mask, with the caret behind so many of them, but never before the mask's beginning. */
function typed(digits: string, passed: number): Typed {
  const value = maskedPhone(digits);
  const caret = maskedPhone(digits.slice(0, Math.max(passed, 0))).length;
  return { value, caret: Math.min(Math.max(caret, opening.length), value.length) };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
