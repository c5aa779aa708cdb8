import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { besideSpace, choices, keyName, type Layout, layoutFor, layouts } from "./keyboard-layouts.ts";
import { setText, type TextField, textFieldOf, textOf } from "./text-fields.ts";
import { erased, wantsCapital, written } from "./written-text.ts";

/** A keyboard on the screen, for the text field that has the focus, until a key of a real one is pressed. */
export function ScreenKeyboard() {
  const keyboard = useRef<HTMLElement>(null);
  const field = useFocusedField(keyboard);
  return field === null ? null : <Keys key={fieldNumber(field)} field={field} keyboard={keyboard} />;
}

const numbers = new WeakMap<TextField, number>();
let lastNumber = 0;

/** So that each field begins with its own layout. */
function fieldNumber(field: TextField): number {
  const known = numbers.get(field) ?? ++lastNumber;
  numbers.set(field, known);
  return known;
}

/** A click comes so long after its press at the latest (ms). */
const afterPress = 150;
const presses = ["pointerdown", "pointerup", "pointercancel"] as const;

function useFocusedField(keyboard: { readonly current: HTMLElement | null }): TextField | null {
  const [field, setField] = useState<TextField | null>(null);
  useEffect(() => {
    let hasKeys = false;
    let isPressed = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const focused = document.activeElement;
      if (isPressed || keyboard.current?.contains(focused)) return;
      setField(hasKeys ? null : textFieldOf(focused));
    };
    // Not before a press has become a click: what is pressed would move away from under the finger.
    const lookSoon = () => {
      clearTimeout(later);
      later = setTimeout(look, afterPress);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (textFieldOf(target) === null) lookSoon();
      else if (!hasKeys) setField(textFieldOf(target));
    };
    const onPress = ({ type }: PointerEvent) => {
      isPressed = type === "pointerdown";
      if (!isPressed) lookSoon();
    };
    const onKey = ({ isTrusted }: KeyboardEvent) => {
      // Ours sends none.
      if (!isTrusted) return;
      hasKeys = true;
      setField(null);
    };
    look();
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", lookSoon);
    document.addEventListener("keydown", onKey, true);
    for (const type of presses) document.addEventListener(type, onPress, true);
    return () => {
      clearTimeout(later);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", lookSoon);
      document.removeEventListener("keydown", onKey, true);
      for (const type of presses) document.removeEventListener(type, onPress, true);
    };
  }, [keyboard]);
  return field;
}

interface KeysProps {
  field: TextField;
  keyboard: { current: HTMLElement | null };
}

function Keys({ field, keyboard }: KeysProps) {
  const [layout, setLayout] = useState<Layout>(() => layoutFor(field));
  const startsCapital = () => layout === "letters" && field.type !== "search" && wantsCapital(textOf(field));
  const [isCapital, setCapital] = useState(startsCapital);
  useRoomFor(field, keyboard);

  function write(sign: string): void {
    const text = isCapital ? sign.toLocaleUpperCase("ru") : sign;
    setText(field, written(textOf(field), text, field.maxLength), "insertText", text);
    setCapital(startsCapital());
  }
  function erase(): void {
    setText(field, erased(textOf(field)), "deleteContentBackward", null);
    setCapital(startsCapital());
  }
  function choose(next: Layout): void {
    setLayout(next);
    setCapital(false);
  }
  const hasCapitals = layout === "letters" || layout === "latin";
  const isSearch = field.type === "search" || field.closest("[role=search], search") !== null;
  const isMany = field instanceof HTMLTextAreaElement;
  return (
    // The field keeps the focus while keys are pressed.
    <section
      ref={keyboard}
      className="kiosk-keyboard"
      aria-label="Экранная клавиатура"
      onMouseDown={(event) => event.preventDefault()}
    >
      {layouts[layout].map((row) => (
        <div key={row.join("")} className={`kiosk-row kiosk-${layout}`}>
          {row.map((sign) => (
            <SignKey key={sign} sign={isCapital ? sign.toLocaleUpperCase("ru") : sign} onPress={() => write(sign)} />
          ))}
        </div>
      ))}
      <div className="kiosk-row">
        {hasCapitals ? (
          <Key name="Заглавные буквы" isOn={isCapital} onPress={() => setCapital(!isCapital)}>
            ⇧
          </Key>
        ) : null}
        {choices.map(([id, words, name]) =>
          id === layout ? null : (
            <Key key={id} name={name} onPress={() => choose(id)}>
              {words}
            </Key>
          ),
        )}
        {besideSpace[layout].map((sign) => (
          <SignKey key={sign} sign={sign} onPress={() => write(sign)} />
        ))}
        <Key name="Пробел" isWide onPress={() => write(" ")}>
          Пробел
        </Key>
        <Key name="Стереть" onPress={erase}>
          ⌫
        </Key>
        {isMany ? (
          <Key name="Новая строка" onPress={() => write("\n")}>
            ↵
          </Key>
        ) : null}
        <Key name={isSearch ? "Найти" : "Убрать клавиатуру"} isMain onPress={() => finish(field, isSearch)}>
          {isSearch ? "Найти" : "Готово"}
        </Key>
      </div>
    </section>
  );
}

function finish(field: TextField, isSearch: boolean): void {
  if (isSearch) field.form?.requestSubmit?.();
  field.blur();
}

function SignKey({ sign, onPress }: { sign: string; onPress(): void }) {
  return (
    <Key name={keyName(sign)} onPress={onPress}>
      {sign}
    </Key>
  );
}

interface KeyProps {
  /** Said by screen readers. */
  name: string;
  children: string;
  onPress(): void;
  isOn?: boolean;
  isWide?: boolean;
  isMain?: boolean;
}

function Key({ name, children, onPress, isOn, isWide, isMain }: KeyProps) {
  const look = `kiosk-key${isWide ? " kiosk-wide" : ""}${isMain ? " kiosk-main" : ""}`;
  return (
    <button type="button" className={look} aria-label={name} aria-pressed={isOn} onClick={onPress}>
      {children}
    </button>
  );
}

/** Makes the page give way to the keyboard, keeps the field in sight, and the device's own keyboard and lists away. */
function useRoomFor(field: TextField, keyboard: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    const { inputMode, autocomplete } = field;
    field.inputMode = "none";
    field.autocomplete = "off";
    dataset.keyboard = "";
    const makeRoom = () => {
      style.setProperty("--kiosk-keyboard", `${keyboard.current?.offsetHeight ?? 0}px`);
      field.scrollIntoView({ block: "center" });
    };
    const sizes = new ResizeObserver(makeRoom);
    if (keyboard.current) sizes.observe(keyboard.current);
    makeRoom();
    return () => {
      sizes.disconnect();
      delete dataset.keyboard;
      field.inputMode = inputMode;
      field.autocomplete = autocomplete;
    };
  }, [field, keyboard]);
}
