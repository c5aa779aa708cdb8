import { isUpdatePostponed } from "../../lib/update-answer.ts";
import { registerWorker } from "../../lib/worker-registration.ts";
import type { createStore } from "../../state/store.ts";
import { startOutbox } from "./start-outbox.ts";
import { waitingVersionAtom } from "./update-state.ts";

/** What begins when the page has loaded and is alive, and no sooner: the worker's registration, and the outbox. */
export function startLater(store: ReturnType<typeof createStore>): void {
  void registerWorker((version) => {
    if (!isUpdatePostponed()) store.set(waitingVersionAtom, version);
  });
  startOutbox(store);
}
