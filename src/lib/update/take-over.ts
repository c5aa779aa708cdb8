import { workerContainer } from "../worker/worker-container.ts";

/** Timeout (ms), after which the page reloads with the worker that it has. */
export const takeOverTimeout = 10_000;

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
  /** Calls the listener when it controls the page. */
  onControl(listener: () => void): void;
  reload(): void;
}

/** Activates the waiting worker and reloads the page once it is in control, or after the timeout. Once. */
export function takeOver({ letIn, onControl, reload }: TakeOver): void {
  const late = setTimeout(reload, takeOverTimeout);
  onControl(() => {
    clearTimeout(late);
    reload();
  });
  letIn();
}
