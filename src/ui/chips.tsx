import { type ReactNode, useEffect, useRef, useState } from "react";
import { typograf } from "../shared/typography.ts";
import styles from "./chips.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icons/icon.tsx";
import { useIsRestShown } from "./use-is-rest-shown.ts";
import { useShownPress } from "./use-shown-press.ts";

/** A labelled group of chips. */
export function ChipGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface Chip {
  value: string;
  title: string;
  checked: boolean;
}

interface ChipsProps {
  /** Name of the form field and query parameter. */
  name: string;
  /** Link that clears the choice. */
  all: { href: string; title: string };
  chips: readonly Chip[];
  onChange(): void;
}

/** Chips shown of many, on a phone and elsewhere; the rest unfolds. Chosen ones are always shown. */
const few = { narrow: 3, wide: 6 };

/** A multiple choice, as toggle chips with a link to clear it. Without scripts all are shown. */
export function Chips({ name, all, chips, onChange }: ChipsProps) {
  const hasChecked = chips.some(({ checked }) => checked);
  // A chip stays where it is when the visitor clears it.
  const [kept] = useState(() => chips.filter(({ checked }) => checked).map(({ value }) => value));
  const { list, isFolded, unfold } = useFolded();
  const later = (shown: number) =>
    chips.filter(({ value, checked }, index) => index >= shown && !checked && !kept.includes(value));
  const [narrow, wide] = [later(few.narrow), later(few.wide)];
  // Those that no screen shows yet cost a new page's first frame as much as others.
  const drawn = useIsRestShown() ? chips : chips.filter((chip) => !wide.includes(chip));
  return (
    <ul ref={list} className={classNames("plain-list", styles.chips, isFolded && styles.folded)}>
      <li>
        <a href={all.href} className={styles.chip} aria-current={hasChecked ? undefined : "true"}>
          {hasChecked ? null : <Icon name="check" size="s" />}
          {all.title}
        </a>
      </li>
      {drawn.map((chip) => (
        <li
          key={chip.value}
          className={classNames(narrow.includes(chip) && styles.notNarrow, wide.includes(chip) && styles.notWide)}
        >
          <CheckChip name={name} value={chip.value} checked={chip.checked} onChange={onChange}>
            {typograf(chip.title)}
          </CheckChip>
        </li>
      ))}
      {isFolded && narrow.length > 0 ? (
        <li className={classNames("needs-scripts", wide.length === 0 && styles.onlyNarrow)}>
          <button type="button" className={styles.more} onClick={unfold}>
            <span className={styles.narrow}>{`Ещё\u00a0${narrow.length}`}</span>
            <span className={styles.wide}>{`Ещё\u00a0${wide.length}`}</span>
            <Icon name="caret-down" size="s" />
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** Whether chips are hidden; `unfold` shows them and focuses the first of them, since its button goes. */
function useFolded() {
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<Element | null>(null);
  const [isFolded, setFolded] = useState(true);
  useEffect(() => {
    if (!isFolded) next.current?.querySelector("input")?.focus();
  }, [isFolded]);
  function unfold() {
    next.current = [...(list.current?.children ?? [])].find((item) => item.getClientRects().length === 0) ?? null;
    setFolded(false);
  }
  return { list, isFolded, unfold };
}

interface CheckChipProps {
  name: string;
  value: string;
  checked: boolean;
  onChange(): void;
  children: ReactNode;
}

/** A single toggle chip. */
export function CheckChip({ name, value, checked, onChange, children }: CheckChipProps) {
  const [isPressed, press] = useShownPress(checked, onChange);
  return (
    <label className={styles.chip} data-checked={isPressed || undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isPressed}
        onChange={(event) => press(event.target.checked)}
      />
      {children}
    </label>
  );
}
