import { navigationType } from "../page/navigation-type.ts";
import { kiosk } from "./kiosk.ts";
import { readSession } from "./session-storage.ts";
import { shutStores } from "./shut-stores.ts";
import { tabOnlyKey } from "./tab-only.ts";

/** Longest time without the code of a terminal, after which the page is loaded again (ms). */
const patience = 60_000;

/**
 * In a tab that keeps to itself (`tab-only.ts`): before any other script, puts the lasting stores out of reach, and
 * `sessionStorage` in the place of `localStorage`. Part of the inline script.
 *
 * On a terminal nothing can be touched until its code has started (`features/kiosk`): a link might lead out.
 */
export function applyTabOnly(): void {
  const kept = readSession(tabOnlyKey);
  if (kept === null) return;
  const { dataset, style } = document.documentElement;
  shutStores(sessionStorage, kept === kiosk);
  dataset.kept = kept;
  if (kept !== kiosk) return;
  style.pointerEvents = "none";
  // «Назад» may have led to a page of the one before: the terminal's code looks.
  if (navigationType() === "back_forward") style.opacity = "0";
  setTimeout(() => style.pointerEvents && location.reload(), patience);
}
