// «Это чужой компьютер»: this tab stores nothing beyond itself. Settings live in its `sessionStorage`, what is personal in
// memory only: browsers reopen a closed tab with its `sessionStorage`.
import { writeSession } from "./session-storage.ts";

/** In `sessionStorage`, so that the mode ends with the tab. */
export const tabOnlyKey = "tabOnly";

/** Whether this page stores nothing beyond its tab. In the browser only. */
export function isTabOnly(): boolean {
  return document.documentElement.dataset.kept !== undefined;
}

/** From the next load of this tab on. */
export function startTabOnly(): void {
  writeSession(tabOnlyKey, "1");
}

/** From the next load of this tab on; erases what the tab has kept. */
export function endTabOnly(): void {
  sessionStorage.clear();
}
