import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { counted } from "../shared/plural.ts";
import { Field, type FieldText } from "./field.tsx";
import styles from "./suggest-field.module.css";
import { type FetchSuggestions, type SuggestionItem, useSuggestions } from "./use-suggestions.ts";

/** How long the list stays after blur (ms; spec §9), so that a press that has begun in it still counts. */
const hideDelay = 250;

type Native = Omit<ComponentProps<"input">, "className" | "style" | "type" | "role" | "value" | "onChange">;

interface SuggestFieldProps<T extends SuggestionItem> extends FieldText, Native {
  value: string;
  /** Called when text is typed or a suggestion is selected. */
  onValue(value: string): void;
  /** Called after `onValue` when a suggestion was selected. */
  onChoose?: ((item: T) => void) | undefined;
  /** Must be a stable function. */
  suggest: FetchSuggestions<T>;
}

/**
 * A text field with suggestions (ARIA combobox with a listbox). Any text is allowed: a suggestion is selected only by a
 * press on it, or by Enter when it is highlighted. Without JavaScript it is a plain text field.
 */
export function SuggestField<T extends SuggestionItem>(props: SuggestFieldProps<T>) {
  const { label, hint, error, id: givenId, required, value, onValue, onChoose, suggest, ...native } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const listId = `${id}-list`;
  const list = useRef<HTMLUListElement>(null);
  const { items, request, clear } = useSuggestions(suggest);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const isOpen = items.length > 0;
  useEffect(() => {
    // For a field low on the screen the list opens below the fold.
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const activeId = isOpen && active >= 0 ? `${listId}-${active}` : undefined;

  function close() {
    clear();
    setActive(-1);
  }

  function highlight(index: number) {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }

  function select(item: T) {
    close();
    onValue(item.value);
    onChoose?.(item);
  }

  /** Handles a key for the list; false if it is left to the text field. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key } = event;
    if (!isOpen) {
      if (key === "ArrowDown") request(value, 0);
      return key === "ArrowDown";
    }
    const last = items.length - 1;
    const item = items[active];
    if (key === "ArrowDown") highlight(active < last ? active + 1 : 0);
    else if (key === "ArrowUp") highlight(active > 0 ? active - 1 : last);
    else if (key === "Escape") close();
    else if (key === "Enter" && item !== undefined) select(item);
    else return false;
    return true;
  }

  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(wiring) => (
        <span className={styles.wrapper}>
          <input
            autoComplete="off"
            {...native}
            {...wiring}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-required={required || undefined}
            value={value}
            onChange={(event) => {
              onValue(event.target.value);
              setActive(-1);
              // Autofill changes fields without focus: no suggestions for them.
              if (document.activeElement === event.target) request(event.target.value);
            }}
            onKeyDown={(event) => {
              native.onKeyDown?.(event);
              // While composing, the input method handles these keys.
              if (event.nativeEvent.isComposing) return;
              // Home and End move the caret: clear the highlight, so that Enter submits the text again.
              if (event.key === "Home" || event.key === "End") setActive(-1);
              if (!handleKey(event)) return;
              // Escape must not close the dialog around the field, nor Enter submit the form.
              event.preventDefault();
              event.stopPropagation();
            }}
            onFocus={(event) => {
              native.onFocus?.(event);
              clearTimeout(hiding.current);
            }}
            onBlur={(event) => {
              native.onBlur?.(event);
              hiding.current = setTimeout(close, hideDelay);
            }}
          />
          <ul
            ref={list}
            className={styles.list}
            id={listId}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA combobox pattern.
            role="listbox"
            aria-label="Подсказки"
            hidden={!isOpen}
            // A long press must not blur the field: the list would close before the press ends.
            onMouseDown={(event) => event.preventDefault()}
          >
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: `aria-activedescendant` of the field refers to it.
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
                key={index}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see the list.
                role="option"
                aria-selected={index === active}
                className={styles.item}
                onClick={() => select(item)}
              >
                {item.value}
                {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
              </li>
            ))}
          </ul>
          <span role="status" className="visually-hidden">
            {isOpen && `${counted(items.length, ["подсказка", "подсказки", "подсказок"])}. Выбирайте стрелками.`}
          </span>
        </span>
      )}
    </Field>
  );
}
