import type { createEarlyClicks } from "../../lib/page/early-clicks.ts";

const signs = ["pointerdown", "pointermove", "keydown", "scroll"] as const;

/**
 * Calls back once when the visitor does anything: until then the example in the server's HTML is enough. At once if the
 * visitor has chosen a city, which the example does not know, or without that HTML.
 * @param clicks of the part, repeated when its code is loaded.
 */
export function whenCounted(clicks: ReturnType<typeof createEarlyClicks>) {
  return (part: Element, callback: () => void): (() => void) => {
    const stop = new AbortController();
    const stopRecording = clicks.record(part, callback);
    for (const sign of signs) addEventListener(sign, callback, { signal: stop.signal, passive: true, once: true });
    // After a link within the portal there is no example.
    if (part.childElementCount === 0 || document.documentElement.dataset.city === "picked") callback();
    return () => {
      stop.abort();
      stopRecording();
    };
  };
}
