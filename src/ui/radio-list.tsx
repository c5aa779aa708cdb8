import { type ReactNode, useId } from "react";
import { typograf } from "../shared/typography.ts";
import { Icon } from "./icons/icon.tsx";
import styles from "./radio-list.module.css";

interface RadioItem {
  value: string;
  label: string;
  note?: string | undefined;
}

interface RadioListProps {
  legend: ReactNode;
  items: readonly RadioItem[];
  /** Value of the selected item; "" for none. */
  value: string;
  onValue(value: string): void;
  error?: string | undefined;
  /** Marks the legend with an asterisk. */
  required?: boolean | undefined;
  /** Id of the first radio button, for links from an error summary. */
  id?: string | undefined;
}

/** A single choice among radio buttons. */
export function RadioList({ legend, items, value, onValue, error, required = false, id }: RadioListProps) {
  const name = useId();
  const hasError = error !== undefined && error !== "";
  return (
    <fieldset className={styles.field} data-failed={hasError ? "" : undefined}>
      <legend className={styles.legend}>
        {legend}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {"\u00a0*"}
          </span>
        )}
      </legend>
      {hasError && (
        <p className={styles.error} id={`${name}-error`}>
          <Icon name="warning-circle" />
          <span>{typograf(error)}</span>
        </p>
      )}
      <ul className={`plain-list ${styles.items}`}>
        {items.map((item, index) => (
          <li key={item.value}>
            <label className={styles.item}>
              <input
                type="radio"
                required={required}
                id={index === 0 ? id : undefined}
                name={name}
                value={item.value}
                checked={item.value === value}
                aria-describedby={hasError ? `${name}-error` : undefined}
                onChange={() => onValue(item.value)}
              />
              <span className={styles.words}>
                <span>{item.label}</span>
                {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
