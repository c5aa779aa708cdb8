import type { Typed } from "../../ui/phone-mask.ts";

/**
 * The digits of a text in their places: `#` stands for one, all else stands as it is, once a digit follows it. What is
 * typed, pasted or filled in between may be anything; digits beyond the last place are left out.
 */
export function applyMask(text: string, mask: string): string {
  const digits = digitsOf(text);
  let shown = "";
  let next = 0;
  for (const sign of mask) {
    if (next === digits.length) break;
    shown += sign === "#" ? digits[next++] : sign;
  }
  return shown;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** What a mask makes of an edit; the caret stays behind the digits that it was behind. */
export function maskEdit(mask: string): (before: string, after: Typed) => Typed {
  return (_before, { value, caret }) => {
    const shown = applyMask(value, mask);
    return { value: shown, caret: applyMask(value.slice(0, caret), mask).length };
  };
}
