/**
 * JSON values in `localStorage`. If it is full, broken, blocked or missing (null in Android WebViews), nothing is stored
 * and nothing throws: whatever the browser throws, here it means "no storage".
 */

/** The parsed value; null if there is none or it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value; false if the browser refuses. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
