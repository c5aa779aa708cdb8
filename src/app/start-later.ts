import { watchSettingsLink } from "../features/accessibility/watch-settings-link.ts";
import { startInvitation } from "../features/install/start-invitation.ts";
import { startOutbox } from "../features/offline/start-outbox.ts";
import { startUpdates } from "../features/offline/start-updates.ts";
import type { createStore } from "../state/store.ts";
import { openFeedbackByAddress } from "./feedback-by-address.ts";
import { layOutDeferred } from "./lay-out-rest.ts";

/** What begins when the page has loaded and is alive, and no sooner. */
export function startLater(store: ReturnType<typeof createStore>): void {
  layOutDeferred();
  openFeedbackByAddress(store);
  watchSettingsLink(store);
  startUpdates(store);
  startOutbox(store);
  startInvitation(store);
}
