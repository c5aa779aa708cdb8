import type { CircuitBreaker } from "./circuit-breaker.ts";
import type { ServiceResult } from "./upstream.ts";

/** What is said of a service that is not asked. */
const givenUp: ServiceResult = { failure: { kind: "server", status: 503 }, wasSkipped: false };

/** No answer, or one of a proxy that had none. What a service itself says of one address, be it an error, is an answer. */
const awayStatuses = new Set([502, 503, 504]);

/** Whether the service as a whole seems to be away. */
export function isUnavailable(result: ServiceResult): boolean {
  if (!("failure" in result)) return false;
  const { failure } = result;
  return failure.kind === "timeout" || (failure.kind === "server" && awayStatuses.has(failure.status));
}

/** Asks, unless the service has been given up for a while. */
export async function throughCircuitBreaker(circuit: CircuitBreaker, ask: () => Promise<ServiceResult>): Promise<ServiceResult> {
  const heard = circuit.begin();
  if (heard === null) return givenUp;
  let isWell = false;
  try {
    const result = await ask();
    isWell = !isUnavailable(result);
    return result;
  } finally {
    heard(isWell);
  }
}
