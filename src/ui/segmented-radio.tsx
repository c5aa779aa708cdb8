import { useId } from "react";
import styles from "./segmented-radio.module.css";
import { useShownPress } from "./use-shown-press.ts";

interface Option<T extends string> {
  value: T;
  title: string;
}

interface SegmentedRadioProps<T extends string> {
  legend: string;
  options: readonly Option<T>[];
  value: T;
  onChange(value: T): void;
}

/** A choice of one among a few short words, styled as a segmented control. */
export function SegmentedRadio<T extends string>({ legend, options, value, onChange }: SegmentedRadioProps<T>) {
  const name = useId();
  const [shown, press] = useShownPress(value, onChange);
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === shown}
              onChange={() => press(option.value)}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
