import { beginKiosk } from "./begin-kiosk.ts";
import { readSession } from "./session-storage.ts";
import { shutStores } from "./shut-stores.ts";
import { tabOnlyKey } from "./tab-only.ts";

/**
 * In a tab that keeps to itself (`tab-only.ts`), as on a terminal: before any other script, puts the lasting stores out of
 * reach, and `sessionStorage` in the place of `localStorage`. Part of the inline script.
 */
export function applyTabOnly(): void {
  const isKiosk = beginKiosk();
  if (!isKiosk && readSession(tabOnlyKey) === null) return;
  // A terminal goes on without a network: what cannot be redefined cannot be shut.
  if (isKiosk) Reflect.defineProperty(navigator, "serviceWorker", { value: navigator.serviceWorker });
  shutStores(sessionStorage);
  document.documentElement.dataset.kept = "tab";
}
