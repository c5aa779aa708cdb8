import { runBeforeUpdate } from "../../lib/update/before-update.ts";
import { isOnlyTab } from "../../lib/update/other-tabs.ts";
import { hasUserInteracted, isOpenedFromOutside } from "../../lib/update/page-start.ts";
import { quietNetwork } from "../../lib/update/quiet-network.ts";
import { onTakeOver, takeOver } from "../../lib/update/take-over.ts";
import { isReloadBlocked, onBlockerChange } from "../../lib/update/update-blocker.ts";
import { isUpdatePostponed } from "../../lib/update/update-postponed.ts";
import { workerContainer } from "../../lib/worker/worker-container.ts";
import type { WaitingVersion } from "../../lib/worker/worker-registration.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { cityDialogAtom } from "../../state/picked-city.ts";
import type { createStore } from "../../state/store.ts";
import { isUpdatedSilently, type PageNow } from "./update-policy.ts";
import { waitingVersionAtom } from "./update-state.ts";

type Store = ReturnType<typeof createStore>;

let isWatching = false;
/** Whether {@link applyUpdate} reloads this page. */
let isUpdating = false;

/** Handles a waiting version: applies it silently if the visitor would not notice, else asks. May be called again for a newer one. */
export async function onNewVersion(store: Store, version: WaitingVersion): Promise<void> {
  if (!isWatching) onTakeOver(() => void reloadWhenFree());
  isWatching = true;
  if (isUpdatePostponed()) return;
  const isSilent = isUpdatedSilently(await pageNow(store));
  // It may have activated meanwhile: through another tab, or at once because a release was withdrawn.
  if (!version.isWaiting()) return;
  if (isSilent) await applyUpdate(version);
  else store.set(waitingVersionAtom, version);
}

async function pageNow(store: Store): Promise<PageNow> {
  const [only, reached] = await Promise.all([isOnlyTab(), isServerReachable()]);
  // Read the rest after the awaits, when it is current.
  return {
    isColdStart: isOpenedFromOutside(),
    age: performance.now(),
    isTouched: hasUserInteracted(),
    isFormOpen: store.get(feedbackDialogAtom) !== null || store.get(cityDialogAtom) || isReloadBlocked(),
    isOnlyTab: only,
    isServerReached: reached,
  };
}

/** Saves form input, activates the new version and reloads the page; other tabs reload automatically. */
export async function applyUpdate(version: WaitingVersion): Promise<void> {
  await runBeforeUpdate();
  // A request to the old worker while it is being stopped delays the new one, and the visitor's press may have caused some.
  await quietNetwork();
  // Already activated through another tab, so only reload.
  if (!version.isWaiting()) return location.reload();
  isUpdating = true;
  takeOver({
    letIn: version.letIn,
    onControl: (listener) => workerContainer()?.addEventListener("controllerchange", listener),
    reload: () => location.reload(),
  });
}

/** Reloads after another tab has activated the new version, as soon as no input would be lost. */
async function reloadWhenFree(): Promise<void> {
  await whenFree();
  await runBeforeUpdate();
  // An application may have been started meanwhile.
  if (isReloadBlocked()) return reloadWhenFree();
  if (!isUpdating) location.reload();
}

function whenFree(): Promise<void> {
  if (!isReloadBlocked()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onBlockerChange(() => {
      if (isReloadBlocked()) return;
      stop();
      resolve();
    });
  });
}
