import { watchSettingsLink } from "../features/accessibility/watch-settings-link.ts";
import { expireDrafts } from "../features/feedback/expire-drafts.ts";
import { startInvitation } from "../features/install/start-invitation.ts";
import { startOutbox } from "../features/offline/start-outbox.ts";
import { startUpdates } from "../features/offline/start-updates.ts";
import { startAnewWhenErased } from "../lib/storage/erasure-channel.ts";
import { sweepCaches } from "../lib/storage/sweep-caches.ts";
import type { createStore } from "../state/store.ts";
import { openFeedbackByAddress } from "./feedback-by-address.ts";
import { layOutDeferred } from "./lay-out-deferred.ts";
import { startBack } from "./start-back.ts";
import { watchPrinting } from "./watch-printing.ts";

/** Starts everything that can wait until the page has loaded and hydrated. */
export function startAfterLoad(store: ReturnType<typeof createStore>): void {
  layOutDeferred();
  openFeedbackByAddress(store);
  watchSettingsLink(store);
  watchPrinting();
  startAnewWhenErased();
  void sweepCaches();
  startUpdates(store);
  startOutbox(store);
  void expireDrafts();
  startInvitation(store);
  startBack(store);
}
