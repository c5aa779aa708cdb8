import { useEffect, useState } from "react";
import { afterFrame } from "./after-frame.ts";

/**
 * A choice that is shown at once and reported after it has been painted, since what it filters takes time to render. When
 * `value` changes, it overrides the press.
 * @returns the shown value, and a function to press another.
 */
export function useShownPress<T>(value: T, onChange: (next: T) => void): [T, (next: T) => void] {
  const [shown, setShown] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    setApplied(value);
    setShown(value);
  }
  useEffect(() => (shown === value ? undefined : afterFrame(() => onChange(shown))), [shown, value, onChange]);
  return [shown, setShown];
}
