import type { TemporaryFailure } from "./check-state.ts";

/** Delay before the next try when no event suggests that the network is back (ms). */
const retryDelay = 10_000;

/** Minimum delay after 429, whatever the server says (ms). */
const minRateLimitDelay = 1_000;

/** Repeats a request until the result is final; null when `signal` aborted it. */
export async function retryUntilAnswered<A extends { kind: string }>(
  request: (signal: AbortSignal) => Promise<A | TemporaryFailure>,
  onFailure: (failure: TemporaryFailure) => void,
  signal: AbortSignal,
): Promise<A | null> {
  while (!signal.aborted) {
    const answer = await request(signal);
    if (signal.aborted) return null;
    if (!isTemporary(answer)) return answer;
    onFailure(answer);
    if (answer.kind === "too-many") await delay(Math.max(answer.retryAfter ?? retryDelay, minRateLimitDelay), signal);
    else await untilNetworkMayBeBack(signal);
  }
  return null;
}

function isTemporary(answer: { kind: string }): answer is TemporaryFailure {
  return answer.kind === "unreachable" || answer.kind === "too-many";
}

/** Resolves on the browser's `online` event, when the visitor comes back to the page, or after `retryDelay`. */
async function untilNetworkMayBeBack(signal: AbortSignal): Promise<void> {
  const wake = new AbortController();
  const end = () => wake.abort();
  signal.addEventListener("abort", end);
  window.addEventListener("online", end);
  document.addEventListener("visibilitychange", end);
  await delay(retryDelay, wake.signal);
  signal.removeEventListener("abort", end);
  window.removeEventListener("online", end);
  document.removeEventListener("visibilitychange", end);
}

/** Resolves after `time` ms, or when `signal` aborts. */
function delay(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    signal.addEventListener("abort", end);
  });
}
