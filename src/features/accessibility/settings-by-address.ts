import { withLateCode } from "../../lib/page/with-lazy-import.ts";
import type { createStore } from "../../state/store.ts";
import { screenHashPrefix } from "./settings-hash.ts";

/**
 * Settings come from another device by an address (`screen-link.ts`). On a device without its own they stand there before the
 * first paint; here the visitor is told, or asked.
 */
export function watchSettingsLink(store: ReturnType<typeof createStore>): void {
  function look(): void {
    if (!location.hash.startsWith(screenHashPrefix)) return;
    // Out of reach, it stays in the address: a reload tries again.
    void withLateCode(
      () => import("./linked-settings.tsx"),
      ({ applyLinkedSettings }) => applyLinkedSettings(store),
    );
  }
  look();
  addEventListener("hashchange", look);
}
