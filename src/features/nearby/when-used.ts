import { workerContainer } from "../../lib/worker/worker-container.ts";
import { nearbyClicks } from "./nearby-clicks.ts";

/** Opening states in the HTML are right for so long (ms). */
const patience = 30_000;

const signs = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Calls back once when the server's HTML of the part is no longer enough: as soon as the visitor does anything, or the
 * opening states may have changed. At once where it may be wrong from the start: it is missing, of another city than the
 * visitor's, or an old copy from the service worker, which has the code, too.
 * @returns cancels it.
 */
export function whenUsed(part: Element, callback: () => void): () => void {
  const isWrong =
    part.querySelector("[data-ready]") === null ||
    document.documentElement.dataset.city === "picked" ||
    workerContainer()?.controller;
  const stop = new AbortController();
  const { signal } = stop;
  const stopRecording = nearbyClicks.record(part, callback);
  const timer = setTimeout(callback, isWrong ? 0 : patience);
  for (const sign of signs) addEventListener(sign, callback, { signal, passive: true, once: true });
  return () => {
    stop.abort();
    stopRecording();
    clearTimeout(timer);
  };
}
