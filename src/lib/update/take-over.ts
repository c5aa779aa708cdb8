import { workerContainer } from "../worker/service-worker.ts";

/** A worker that has not taken over after this (ms) will hardly do so: the page comes anew with the one it has. */
export const takeOverTimeout = 10_000;

/** Calls when another worker takes this page over; not when the first one does. */
export function onTakeOver(listener: () => void): void {
  const workers = workerContainer();
  let isFirst = workers?.controller === null;
  workers?.addEventListener("controllerchange", () => {
    if (!isFirst) listener();
    isFirst = false;
  });
}

interface TakeOver {
  /** Tells the waiting worker to take over. */
  letIn(): void;
  /** Calls when it has. */
  onControl(listener: () => void): void;
  reload(): void;
}

/** Lets the waiting worker take over and loads the page anew: then, or when it takes too long. Once. */
export function takeOver({ letIn, onControl, reload }: TakeOver): void {
  const late = setTimeout(reload, takeOverTimeout);
  onControl(() => {
    clearTimeout(late);
    reload();
  });
  letIn();
}
