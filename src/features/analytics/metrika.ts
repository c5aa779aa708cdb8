import { allowScriptUrl } from "../../lib/page/trusted-types.ts";
import type { Hit } from "./visits.ts";

interface Ym {
  (...call: unknown[]): void;
  /** Calls queued until the script is loaded. */
  a?: unknown[][];
  /** When the queue was created (ms since 1970). */
  l?: number;
}

declare global {
  interface Window {
    ym?: Ym;
  }
}

/**
 * Only explicit calls: no session recording, no click map. Link and bounce tracking are off because they send the full
 * URL including the query.
 */
const options = {
  defer: true,
  webvisor: false,
  clickmap: false,
  trackLinks: false,
  accurateTrackBounce: false,
};

export interface Metrika {
  hit(hit: Hit): void;
  /** `params`: visit parameters. */
  goal(name: string, params?: Readonly<Record<string, number>>): void;
}

/**
 * Starts Yandex.Metrika, or a counter with the same API. Calls are queued until its script is loaded; if it never is
 * (no network, an ad blocker) they are dropped without an error.
 * @param first URL of the first page and its referrer, without queries.
 */
export function startMetrika(
  { id, scriptUrl }: { id: number; scriptUrl: string },
  first: { url: string; referrer: string },
): Metrika {
  window.ym ??= queue();
  call(id, "init", { ...options, ...first });
  whenLoaded(() => addScript(scriptUrl));
  return {
    hit: ({ path, title, referer }) => call(id, "hit", path, { title, referer }),
    goal: (name, params) => call(id, "reachGoal", name, params),
  };
}

function queue(): Ym {
  const calls: unknown[][] = [];
  return Object.assign((...args: unknown[]) => void calls.push(args), { a: calls, l: Date.now() });
}

/** Calls `ym`, which is replaced by the counter's script or by an ad blocker's stub. */
function call(...args: unknown[]): void {
  try {
    window.ym?.(...args);
  } catch {
    // Errors of third-party scripts are ignored.
  }
}

/** Calls back after the window's load event, so that the counter does not delay the page's own resources. */
function whenLoaded(callback: () => void): void {
  if (document.readyState === "complete") callback();
  else addEventListener("load", callback, { once: true });
}

function addScript(url: string): void {
  allowScriptUrl(url);
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  // Otherwise calls would pile up; the next page load tries again.
  script.onerror = () => delete window.ym;
  document.head.append(script);
}
