import { type ReactNode, useEffect, useState } from "react";
import { typograf } from "../shared/typography.ts";
import { afterFrame } from "./after-frame.ts";
import styles from "./chips.module.css";

/** What is chosen by chips, named. */
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
  /** Name of the parameter in the form that the chips stand in. */
  name: string;
  /** Leads to all: the address without any of them. */
  all: { href: string; title: string };
  chips: readonly Chip[];
  onChange(): void;
}

/** Some of a few, or all. */
export function Chips({ name, all, chips, onChange }: ChipsProps) {
  const any = chips.some(({ checked }) => checked);
  return (
    <ul className={`plain-list ${styles.chips}`}>
      <li>
        <a href={all.href} className={styles.chip} aria-current={any ? undefined : "true"}>
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

/** A yes or no that stands by itself: a press shows at once, and is told when it has. What `checked` becomes then counts. */
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
