import { type ComponentProps, useLayoutEffect, useReducer, useRef } from "react";
import type { FieldText } from "./field.tsx";
import type { Typed } from "./phone-mask.ts";
import { TextField } from "./text-field.tsx";

type Native = Omit<ComponentProps<"input">, "className" | "style" | "value" | "onChange" | "ref">;

interface MaskedFieldProps extends FieldText, Native {
  value: string;
  onValue(value: string): void;
  /**
   * Reapplies the mask after an edit.
   * @param before the field's text before the edit.
   * @param after the field as the browser edited it.
   * @param forward Delete was pressed, not Backspace.
   */
  edit(before: string, after: Typed, forward: boolean): Typed;
}

/** A text field with a mask: formats typed, pasted and autofilled text, and keeps the caret in place. */
export function MaskedField({ value, onValue, edit, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // Forces a render when the mask rejects a character: the value stays the same, but the caret must be restored.
  const [, forceRender] = useReducer((times: number) => times + 1, 0);

  // React moves the caret to the end when the value differs from the typed text.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    // Some browsers focus the field on setSelectionRange, and an autofilled field need not have the focus.
    if (document.activeElement === input.current) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <TextField
      inputMode="numeric"
      {...field}
      ref={input}
      value={value}
      onChange={({ target, nativeEvent }) => {
        const typed = { value: target.value, caret: target.selectionStart ?? target.value.length };
        const shown = edit(value, typed, inputTypeOf(nativeEvent) === "deleteContentForward");
        caret.current = shown.caret;
        forceRender();
        onValue(shown.value);
      }}
    />
  );
}

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : "";
}
