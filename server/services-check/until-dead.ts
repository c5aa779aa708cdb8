import type { CircuitBreaker } from "../upstreams/circuit-breaker.ts";

/** So many calls in a row that no service answered. */
const enough = 5;

/** Stops sending requests to a service that does not answer, so that the check ends soon. */
export function untilDead(): CircuitBreaker {
  let failures = 0;
  return {
    begin() {
      if (failures >= enough) return null;
      return (isHealthy) => {
        failures = isHealthy ? 0 : failures + 1;
      };
    },
    isOpen: () => failures >= enough,
  };
}
