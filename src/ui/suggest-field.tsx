import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { counted } from "../shared/plural.ts";
import { Field, type FieldText } from "./field.tsx";
import styles from "./suggest-field.module.css";
import { type FetchSuggestions, type SuggestionItem, useSuggestions } from "./use-suggestions.ts";

/** How long the list stays when the field is left (ms; spec §9): a press that began in it still counts. */
const hideDelay = 250;

type Native = Omit<ComponentProps<"input">, "className" | "style" | "type" | "role" | "value" | "onChange">;

interface SuggestFieldProps<T extends SuggestionItem> extends FieldText, Native {
  value: string;
  /** What was typed or chosen. */
  onValue(value: string): void;
  /** Something was chosen from the list, after `onValue`. */
  onChoose?: ((item: T) => void) | undefined;
  /** See {@link FetchSuggestions}: it must stay the same function from one render to the next. */
  suggest: FetchSuggestions<T>;
}

/**
 * A field that offers what may be meant (ARIA's combobox with a list). Any text may stand in it: only a press on an
 * item, or Enter on the marked one, chooses. The browser's own fields stay what they are where no script runs.
 */
export function SuggestField<T extends SuggestionItem>(props: SuggestFieldProps<T>) {
  const { label, hint, error, id: givenId, required, value, onValue, onChoose, suggest, ...native } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  const listId = `${id}-list`;
  const list = useRef<HTMLUListElement>(null);
  const { items, ask, drop } = useSuggestions(suggest);
  const [active, setActive] = useState(-1);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const isOpen = items.length > 0;
  useEffect(() => {
    // A field low on the screen opens its list below it.
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const activeId = isOpen && active >= 0 ? `${listId}-${active}` : undefined;

  function close() {
    drop();
    setActive(-1);
  }

  function mark(index: number) {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }

  function choose(item: T) {
    close();
    onValue(item.value);
    onChoose?.(item);
  }

  /** Whether the list took the key; the field's own keys are left to it. */
  function takes(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key } = event;
    if (!isOpen) {
      if (key === "ArrowDown") ask(value, 0);
      return key === "ArrowDown";
    }
    const last = items.length - 1;
    const item = items[active];
    if (key === "ArrowDown") mark(active < last ? active + 1 : 0);
    else if (key === "ArrowUp") mark(active > 0 ? active - 1 : last);
    else if (key === "Escape") close();
    else if (key === "Enter" && item !== undefined) choose(item);
    else return false;
    return true;
  }

  return (
    <Field label={label} hint={hint} error={error} id={id} required={required}>
      {(wiring) => (
        <span className={styles.place}>
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
              // A browser fills whole forms: fields that nobody is in ask nothing.
              if (document.activeElement === event.target) ask(event.target.value);
            }}
            onKeyDown={(event) => {
              native.onKeyDown?.(event);
              // An input method has these keys to itself while it composes.
              if (event.nativeEvent.isComposing) return;
              // Home and End are the text's: the mark goes, so that Enter means the text again.
              if (event.key === "Home" || event.key === "End") setActive(-1);
              if (!takes(event)) return;
              // Nor may Escape close the dialog around the field, or Enter send the form.
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
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of ARIA's combobox.
            role="listbox"
            aria-label="Подсказки"
            hidden={!isOpen}
            // A long press must not take the focus from the field: the list would go before it ends.
            onMouseDown={(event) => event.preventDefault()}
          >
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: the field points at the marked one.
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer is shown whole, and the same value may stand in it twice.
                key={index}
                id={`${listId}-${index}`}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the list.
                role="option"
                aria-selected={index === active}
                className={styles.item}
                onClick={() => choose(item)}
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
