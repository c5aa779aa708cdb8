import { expireDrafts } from "../features/feedback/expire-drafts.ts";
import { startInvitation } from "../features/install/start-invitation.ts";
import { sweepCaches } from "../lib/storage/sweep-caches.ts";
import type { createStore } from "../state/store.ts";
import { prepareNextPages } from "./prepare-next-pages.ts";
import { startBack } from "./start-back.ts";

/** Starts what the page that was opened does without: it costs its first load nothing, and the next page comes sooner. */
export function startWhenSettled(store: ReturnType<typeof createStore>): void {
  prepareNextPages(store);
  startBack(store);
  startInvitation(store);
  void expireDrafts();
  void sweepCaches();
}
