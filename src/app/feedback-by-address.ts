import { feedbackHash } from "../shared/urls.ts";
import { feedbackDialogAtom } from "../state/feedback-dialog.ts";
import type { createStore } from "../state/store.ts";

/**
 * Opens the feedback form at any URL with {@link feedbackHash}: the installed portal's shortcut uses it. The fragment is then
 * removed, so that a reload does not open the form again.
 */
export function openFeedbackByAddress(store: ReturnType<typeof createStore>): void {
  function look(): void {
    if (location.hash !== feedbackHash) return;
    history.replaceState(history.state, "", `${location.pathname}${location.search}`);
    store.set(feedbackDialogAtom, {});
  }
  look();
  addEventListener("hashchange", look);
}
