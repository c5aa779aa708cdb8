/** A field's text and caret, or its selection. */
export interface Text {
  value: string;
  start: number;
  end: number;
}

/** The text after a key; null when the field is full. @param maxLength -1: any. */
export function written({ value, start, end }: Text, text: string, maxLength: number): Text | null {
  const next = value.slice(0, start) + text + value.slice(end);
  if (maxLength >= 0 && next.length > maxLength) return null;
  return { value: next, start: start + text.length, end: start + text.length };
}

/** The text after «Стереть»: without the selection, or the sign before the caret. Null when there is none. */
export function erased({ value, start, end }: Text): Text | null {
  if (start === 0 && end === 0) return null;
  const from = start === end ? start - (Array.from(value.slice(0, start)).at(-1) ?? "").length : start;
  return { value: value.slice(0, from) + value.slice(end), start: from, end: from };
}

/** Whether the next letter is a capital: at the start, and after a sentence. */
export function wantsCapital({ value, start }: Text): boolean {
  return /(?:^|[.!?…]\s+|\n)$/.test(value.slice(0, start));
}
