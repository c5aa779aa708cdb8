import type { OnNetwork } from "./respond-later.ts";

/**
 * Tells of every failure (a page opened later must learn of it too), and of the first success after one.
 * A restarted worker has forgotten the failure: the pages ask for themselves as well.
 */
export function connectionEvents(tell: (up: boolean) => void): OnNetwork {
  let wasUp = true;
  return (up) => {
    if (up && wasUp) return;
    wasUp = up;
    tell(up);
  };
}
