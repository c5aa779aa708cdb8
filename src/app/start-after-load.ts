import { watchSettingsLink } from "../features/accessibility/watch-settings-link.ts";
import { startOutbox } from "../features/offline/start-outbox.ts";
import { startUpdates } from "../features/offline/start-updates.ts";
import { withLazyImport } from "../lib/page/with-lazy-import.ts";
import { startAnewWhenErased } from "../lib/storage/erasure-channel.ts";
import type { createStore } from "../state/store.ts";
import { openFeedbackByAddress } from "./feedback-by-address.ts";
import { layOutDeferred } from "./lay-out-deferred.ts";
import type { LoadPage } from "./page-slot.tsx";
import { watchPrinting } from "./watch-printing.ts";

/**
 * Starts everything that can wait until the page has loaded and hydrated.
 * @param loadPage `page-slot.tsx`; imported, a text of one page would rename this file and all that share it.
 */
export function startAfterLoad(store: ReturnType<typeof createStore>, loadPage: LoadPage): void {
  layOutDeferred();
  openFeedbackByAddress(store);
  watchSettingsLink(store);
  watchPrinting();
  startAnewWhenErased();
  startUpdates(store);
  startOutbox(store);
  void withLazyImport(
    () => import("./start-when-settled.ts"),
    ({ startWhenSettled }) => startWhenSettled(store, loadPage),
  );
}
