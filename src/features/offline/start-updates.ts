import { withLateCode } from "../../lib/page/with-lazy-import.ts";
import { registerWorker } from "../../lib/worker/worker-registration.ts";
import type { createStore } from "../../state/store.ts";

/** Registers the worker. What becomes of a new version is decided by code that comes with it: most visits see none. */
export function startUpdates(store: ReturnType<typeof createStore>): void {
  void registerWorker((version) => {
    void withLateCode(
      () => import("./new-version.ts"),
      ({ onNewVersion }) => onNewVersion(store, version),
    );
  });
}
