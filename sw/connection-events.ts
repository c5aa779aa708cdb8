import type { OnNetwork } from "./handling.ts";

/**
 * Reports every failed request (for pages opened since the last one), and the first success after a failure.
 * A restarted worker has no memory of the failure, so pages also check the connection themselves.
 */
export function connectionEvents(report: (up: boolean) => void): OnNetwork {
  let wasUp = true;
  return (up) => {
    if (up && wasUp) return;
    wasUp = up;
    report(up);
  };
}
