import { feedbackHash } from "../shared/urls.ts";
import { feedbackDialogAtom } from "../state/feedback-dialog.ts";
import type { createStore } from "../state/store.ts";

/**
 * The feedback form has an address, for the shortcut of the installed portal: any page's, with {@link feedbackHash}. It is the
 * page's own again when the form opens: a reload does not open it once more.
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
