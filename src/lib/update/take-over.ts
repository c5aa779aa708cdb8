import { workerContainer } from "../worker/worker-container.ts";

/** Timeout (ms) of the new worker, after which the page reloads with the worker that it has. */
export const takeOverTimeout = 4_000;

/** Time (ms) that the reload has to replace this page before it is tried once more. */
export const reloadTimeout = 4_000;

/** Calls the listener when another worker takes control of this page; not for the first one. */
export function onTakeOver(listener: () => void): void {
  const workers = workerContainer();
  let isFirst = workers?.controller === null;
  workers?.addEventListener("controllerchange", () => {
    if (!isFirst) listener();
    isFirst = false;
  });
}

interface TakeOver {
  /** Lets the waiting worker activate. */
  letIn(): void;
  /** Calls the listener when another worker controls the page. */
  onControl(listener: () => void): void;
  reload(): void;
}

/**
 * Activates the waiting worker and reloads the page once it is in control, or after the timeout.
 *
 * Chrome first stops the old worker. A request that arrives meanwhile starts it again, and then Chrome activates the new
 * one only at the next reload, whose request it loses: the page would load for ever. Hence the second reload. There must
 * not be a third one at the same time, which stops the page altogether.
 */
export function takeOver({ letIn, onControl, reload }: TakeOver): void {
  let isReloading = false;
  const reloadOnce = () => {
    if (isReloading) return;
    isReloading = true;
    clearTimeout(late);
    setTimeout(reload, reloadTimeout);
    reload();
  };
  const late = setTimeout(reloadOnce, takeOverTimeout);
  onControl(reloadOnce);
  letIn();
}
