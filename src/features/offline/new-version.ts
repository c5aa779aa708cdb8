import { finishBeforeUpdate } from "../../lib/update/before-update.ts";
import { isOnlyTab } from "../../lib/update/other-tabs.ts";
import { comesFromElsewhere, isTouched } from "../../lib/update/page-start.ts";
import { onTakeOver, takeOver } from "../../lib/update/take-over.ts";
import { isVetoedHere, onVetoChange } from "../../lib/update/update-blocker.ts";
import { isUpdatePostponed } from "../../lib/update/update-postponed.ts";
import { workerContainer } from "../../lib/worker/service-worker.ts";
import type { WaitingVersion } from "../../lib/worker/worker-registration.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { cityDialogAtom } from "../../state/picked-city.ts";
import type { createStore } from "../../state/store.ts";
import { isUpdatedSilently, type PageNow } from "./update-policy.ts";
import { waitingVersionAtom } from "./update-state.ts";

type Store = ReturnType<typeof createStore>;

let isWatching = false;

/** A new version waits: it comes at once where nobody notices, else the visitor is asked. May be called again for a newer one. */
export async function onNewVersion(store: Store, version: WaitingVersion): Promise<void> {
  if (!isWatching) onTakeOver(() => void reloadWhenFree());
  isWatching = true;
  if (isUpdatePostponed()) return;
  const isSilent = isUpdatedSilently(await pageNow(store));
  // It may have taken over meanwhile: let in by another tab, or unasked where a release is withdrawn.
  if (!version.isWaiting()) return;
  if (isSilent) await applyUpdate(version);
  else store.set(waitingVersionAtom, version);
}

async function pageNow(store: Store): Promise<PageNow> {
  const [only, reached] = await Promise.all([isOnlyTab(), isServerReachable()]);
  // The rest only now: those answers took their time.
  return {
    isColdStart: comesFromElsewhere(),
    age: performance.now(),
    isTouched: isTouched(),
    isFormOpen: store.get(feedbackDialogAtom) !== null || store.get(cityDialogAtom) || isVetoedHere(),
    isOnlyTab: only,
    isServerReached: reached,
  };
}

/** Keeps what was typed, lets the new version in and loads the page anew; the other tabs follow by themselves. */
export async function applyUpdate(version: WaitingVersion): Promise<void> {
  await finishBeforeUpdate();
  // Another tab may have let it in already: then this page only has to come anew.
  if (!version.isWaiting()) return location.reload();
  takeOver({
    letIn: version.letIn,
    onControl: (listener) => workerContainer()?.addEventListener("controllerchange", listener),
    reload: () => location.reload(),
  });
}

/** Another tab has let the new version in: this one goes along, as soon as nothing would be lost. */
async function reloadWhenFree(): Promise<void> {
  await whenFree();
  await finishBeforeUpdate();
  // Typing may have begun meanwhile what only this page has.
  if (isVetoedHere()) return reloadWhenFree();
  location.reload();
}

function whenFree(): Promise<void> {
  if (!isVetoedHere()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onVetoChange(() => {
      if (isVetoedHere()) return;
      stop();
      resolve();
    });
  });
}
