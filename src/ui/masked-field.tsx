import { type ComponentProps, useLayoutEffect, useReducer, useRef } from "react";
import type { FieldText } from "./field.tsx";
import type { Typed } from "./phone-mask.ts";
import { TextField } from "./text-field.tsx";

type Native = Omit<ComponentProps<"input">, "className" | "style" | "value" | "onChange" | "ref">;

interface MaskedFieldProps extends FieldText, Native {
  value: string;
  onValue(value: string): void;
  /**
   * What the mask makes of an edit.
   * @param before the field's text before it.
   * @param after what the browser made of it.
   * @param forward Delete was pressed, not Backspace.
   */
  edit(before: string, after: Typed, forward: boolean): Typed;
}

/** A number in its usual groups: what is typed, pasted or filled in falls into them, and the caret stays where it was. */
export function MaskedField({ value, onValue, edit, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // Of a letter that the mask does not take the form learns nothing new: the caret is put back all the same.
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);

  // React puts the caret to the end of a text that is not the one that was typed.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    // Setting it takes the focus in some browsers: a field that was filled in has none.
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
        drawAnew();
        onValue(shown.value);
      }}
    />
  );
}

function inputTypeOf(event: Event): string {
  return event instanceof InputEvent ? event.inputType : "";
}
