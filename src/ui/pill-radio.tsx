import { useId } from "react";
import { typograf } from "../shared/typography.ts";
import { Icon } from "./icons/icon.tsx";
import styles from "./pill-radio.module.css";

interface Props<T extends string> {
  legend: string;
  /** The place of the question among others. */
  number: number;
  options: readonly { value: T; title: string }[];
  /** The empty string for none. */
  value: T | "";
  /** @param isPointer chosen by a press, not by a key. */
  onChange(value: T, isPointer: boolean): void;
}

/** A numbered question with a few short answers, as pills. */
export function PillRadio<T extends string>({ legend, number, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {typograf(legend)}
      </legend>
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.value} className={styles.pill}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={({ nativeEvent }) => onChange(option.value, Reflect.get(nativeEvent, "detail") > 0)}
            />
            {option.value === value ? <Icon name="check" /> : null}
            <span>{typograf(option.title)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
