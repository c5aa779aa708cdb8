import { type ReactNode, useEffect, useState } from "react";
import { typograf } from "../shared/typography.ts";
import { afterFrame } from "./after-frame.ts";
import styles from "./chips.module.css";

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

/**
 * A single toggle chip. A press is shown at once; `onChange` is called after that has been painted. When `checked`
 * changes, it overrides the press.
 */
export function CheckChip({ name, value, checked, onChange, children }: CheckChipProps) {
  const [isPressed, setPressed] = useState(checked);
  const [applied, setApplied] = useState(checked);
  if (checked !== applied) {
    setApplied(checked);
    setPressed(checked);
  }
  useEffect(() => (isPressed === checked ? undefined : afterFrame(onChange)), [isPressed, checked, onChange]);
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isPressed}
        onChange={(event) => setPressed(event.target.checked)}
      />
      {children}
    </label>
  );
}
