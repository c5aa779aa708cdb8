import { allowScript } from "../../lib/page/trusted-types.ts";
import type { Hit } from "./visits.ts";

interface Ym {
  (...call: unknown[]): void;
  /** Calls that wait for the script. */
  a?: unknown[][];
  /** When the page began to wait for it (ms since 1970). */
  l?: number;
}

declare global {
  interface Window {
    ym?: Ym;
  }
}

/**
 * Nothing but what the portal says: no recording of the screen, no map of clicks. Links and bounces are off because the
 * counter sends them with the whole address, query and all.
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
  /** `params` go into the visit's parameters. */
  goal(name: string, params?: Readonly<Record<string, number>>): void;
}

/**
 * Starts Yandex.Metrika, or a counter that takes the same calls. They wait until its script has come. Where it never
 * comes (no network, a blocker) they go nowhere, and nothing throws.
 * @param first the page it starts on, and where the visitor came from, without queries.
 */
export function startMetrika(
  { id, scriptUrl }: { id: number; scriptUrl: string },
  first: { url: string; referrer: string },
): Metrika {
  window.ym ??= queue();
  tell(id, "init", { ...options, ...first });
  whenLoaded(() => addScript(scriptUrl));
  return {
    hit: ({ path, title, referer }) => tell(id, "hit", path, { title, referer }),
    goal: (name, params) => tell(id, "reachGoal", name, params),
  };
}

function queue(): Ym {
  const waiting: unknown[][] = [];
  return Object.assign((...call: unknown[]) => void waiting.push(call), { a: waiting, l: Date.now() });
}

/** The counter's script takes `ym` over; a blocker's stand-in may do anything. */
function tell(...call: unknown[]): void {
  try {
    window.ym?.(...call);
  } catch {
    // A fault of somebody else's script is not the visitor's matter, nor ours.
  }
}

/** The page comes first: its own pictures do not wait for the counter, nor does the browser's sign that it is loaded. */
function whenLoaded(work: () => void): void {
  if (document.readyState === "complete") work();
  else addEventListener("load", work, { once: true });
}

function addScript(address: string): void {
  allowScript(address);
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  // Calls would pile up for a script that does not come; the next load of the page tries anew.
  script.onerror = () => delete window.ym;
  document.head.append(script);
}
