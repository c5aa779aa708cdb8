import { isInstalledApp } from "../lib/device/installed-app.ts";
import { withLazyImport } from "../lib/page/with-lazy-import.ts";
import { backShownAtom } from "../state/back-state.ts";
import type { createStore } from "../state/store.ts";

/** An installed app on iOS has no back button but the page's. */
export function startBack(store: ReturnType<typeof createStore>): void {
  if (!isInstalledApp()) return;
  void withLazyImport(
    () => import("../lib/page/history-depth.ts"),
    ({ watchDepth }) => watchDepth((depth) => store.set(backShownAtom, depth > 0)),
  );
}
