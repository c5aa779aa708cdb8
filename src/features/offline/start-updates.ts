import { withLazyImport } from "../../lib/page/with-lazy-import.ts";
import { registerWorker } from "../../lib/worker/worker-registration.ts";
import type { createStore } from "../../state/store.ts";

/** Registers the worker. The code that handles a new version is loaded only when there is one. */
export function startUpdates(store: ReturnType<typeof createStore>): void {
  void registerWorker((version) => {
    void withLazyImport(
      () => import("./new-version.ts"),
      ({ onNewVersion }) => onNewVersion(store, version),
    );
  });
}
