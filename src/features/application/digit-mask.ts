import type { Typed } from "../../ui/phone-mask.ts";

/**
 * Formats the digits of a text by a mask: `#` is a digit, other characters are inserted before the digit that follows
 * them. Ignores all non-digits of the text, and digits beyond the end of the mask.
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

/** An edit handler for MaskedField that applies the mask and keeps the caret after the same digits. */
export function maskEdit(mask: string): (before: string, after: Typed) => Typed {
  return (_before, { value, caret }) => {
    const shown = applyMask(value, mask);
    return { value: shown, caret: applyMask(value.slice(0, caret), mask).length };
  };
}
