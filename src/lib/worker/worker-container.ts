/** Undefined if the browser has no service workers, or forbids them (private windows, plain http, cookies blocked). */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Whether a worker answers the page's requests. */
export function isControlled(): boolean {
  return Boolean(workerContainer()?.controller);
}

/** Acts as soon as a worker answers the page's requests: its files then cost no bytes. */
export function whenControlled(act: () => void): void {
  if (isControlled()) act();
  else workerContainer()?.addEventListener("controllerchange", act, { once: true });
}
