import { readSession } from "./session-storage.ts";
import { shutStores } from "./shut-stores.ts";
import { tabOnlyKey } from "./tab-only.ts";

/**
 * In a tab that keeps to itself (`tab-only.ts`): before any other script, puts the lasting stores out of reach, and
 * `sessionStorage` in the place of `localStorage`. Part of the inline script.
 */
export function applyTabOnly(): void {
  if (readSession(tabOnlyKey) === null) return;
  shutStores(sessionStorage);
  document.documentElement.dataset.kept = "tab";
}
