import type { ReactNode } from "react";
import { typograf } from "../shared/typography.ts";
import styles from "./chips.module.css";
import { Icon } from "./icons/icon.tsx";
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

/** A multiple choice among a few values, as toggle chips with a link to clear it. */
export function Chips({ name, all, chips, onChange }: ChipsProps) {
  const hasChecked = chips.some(({ checked }) => checked);
  return (
    <ul className={`plain-list ${styles.chips}`}>
      <li>
        <a href={all.href} className={styles.chip} aria-current={hasChecked ? undefined : "true"}>
          {hasChecked ? null : <Icon name="check" size="s" />}
          {all.title}
        </a>
      </li>
      {chips.map(({ value, title, checked }) => (
        <li key={value}>
          <CheckChip name={name} value={value} checked={checked} onChange={onChange}>
            {typograf(title)}
          </CheckChip>
        </li>
      ))}
    </ul>
  );
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
