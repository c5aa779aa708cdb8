import { withLazyImport } from "../../lib/page/with-lazy-import.ts";
import type { createStore } from "../../state/store.ts";
import { screenHashPrefix } from "./settings-hash.ts";

/**
 * Applies screen settings from a link made on another device (`settings-link.ts`), on load and on later navigation. A
 * device without settings of its own has applied them before the first paint; here the visitor is notified, or asked.
 */
export function watchSettingsLink(store: ReturnType<typeof createStore>): void {
  function check(): void {
    if (!location.hash.startsWith(screenHashPrefix)) return;
    // If loading fails, the fragment stays in the URL and a reload tries again.
    void withLazyImport(
      () => import("./linked-settings.tsx"),
      ({ applyLinkedSettings }) => applyLinkedSettings(store),
    );
  }
  check();
  addEventListener("hashchange", check);
}
