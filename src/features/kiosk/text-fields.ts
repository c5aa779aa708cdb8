import type { Text, written } from "./written-text.ts";

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Types of inputs that hold text. */
const textTypes = new Set(["text", "search", "tel", "email", "url", "number", "password"]);

/** The text field that has got the focus, if it is one that can be written in. */
export function textFieldOf(target: EventTarget | null): TextField | null {
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && textTypes.has(target.type));
  return isText && !target.readOnly && !target.disabled ? target : null;
}

/** Fields of some types (`email`, `number`) have no caret for scripts: they are written at their end. */
export function textOf(field: TextField): Text {
  const { value, selectionStart, selectionEnd } = field;
  return { value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** Puts the text into the field as if it had been typed: React and masks hear of it. */
export function setText(
  field: TextField,
  text: ReturnType<typeof written>,
  inputType: string,
  data: string | null,
): void {
  if (text === null) return;
  // React has put a setter of its own on the element, which would hide the change from it.
  const owner = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(owner.prototype, "value")?.set?.call(field, text.value);
  if (field.selectionStart !== null) field.setSelectionRange(text.start, text.end);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data }));
}
