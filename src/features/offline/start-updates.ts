import { withLazyImport } from "../../lib/page/with-lazy-import.ts";
import { registerWorker } from "../../lib/worker/worker-registration.ts";
import type { PortalConfig } from "../../shared/entities/portal-config.ts";
import { configRequest } from "../../shared/requests.ts";
import { resourcesAtom } from "../../state/resource-state.ts";
import type { createStore } from "../../state/store.ts";

/**
 * Registers the worker, unless it is withdrawn: Chromium would revive one that is just unregistering itself. The code that
 * handles a new version is loaded only when there is one.
 */
export function startUpdates(store: ReturnType<typeof createStore>): void {
  const config = store.get(resourcesAtom)[configRequest.url];
  if (config?.status === "ready" && (config.data as PortalConfig).isWorkerWithdrawn) return;
  void registerWorker((version) => {
    void withLazyImport(
      () => import("./new-version.ts"),
      ({ onNewVersion }) => onNewVersion(store, version),
    );
  });
}
