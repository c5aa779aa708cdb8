import { expireDrafts } from "../features/feedback/expire-drafts.ts";
import { startInvitation } from "../features/install/start-invitation.ts";
import { withLazyImport } from "../lib/page/with-lazy-import.ts";
import { sweepCaches } from "../lib/storage/sweep-caches.ts";
import { whenControlled } from "../lib/worker/worker-container.ts";
import type { createStore } from "../state/store.ts";
import { inlineSprite } from "../ui/icons/inline-sprite.ts";
import type { LoadPage } from "./page-slot.tsx";
import { prepareNextPages } from "./prepare-next-pages.ts";
import { startBack } from "./start-back.ts";

/** In the tab of a terminal (`isKiosk`), which costs no other page a byte more, and on a host of terminals. */
const kioskPages = "[data-kept=kiosk],[data-kiosk]";

/** Starts what the page that was opened does without: it costs its first load nothing, and the next page comes sooner. */
export function startWhenSettled(store: ReturnType<typeof createStore>, loadPage: LoadPage): void {
  if (document.documentElement.matches(kioskPages) || location.search.includes("kiosk")) {
    // If a terminal's code does not load, the inline script loads the page again.
    void withLazyImport(
      () => import("../features/kiosk/start-kiosk.tsx"),
      ({ startKiosk }) => startKiosk(),
    );
  } else {
    startInvitation(store);
    void sweepCaches();
  }
  prepareNextPages(store, loadPage);
  whenControlled(inlineSprite);
  startBack(store);
  void expireDrafts();
}
