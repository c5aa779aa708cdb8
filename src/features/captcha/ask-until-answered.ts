import type { TemporaryFailure } from "./check.ts";

/** How soon what had no answer is asked again, when nothing says that the network is back (ms). */
const pause = 10_000;

/** Too many asked: no sooner than that, whatever the server says (ms). */
const leastPause = 1_000;

/** Asks until there is an answer that asking again would not change; null when the signal ended it. */
export async function retryUntilAnswered<A extends { kind: string }>(
  ask: (signal: AbortSignal) => Promise<A | TemporaryFailure>,
  onTrouble: (trouble: TemporaryFailure) => void,
  signal: AbortSignal,
): Promise<A | null> {
  while (!signal.aborted) {
    const answer = await ask(signal);
    if (signal.aborted) return null;
    if (!isTrouble(answer)) return answer;
    onTrouble(answer);
    if (answer.kind === "too-many") await waited(Math.max(answer.retryAfter ?? pause, leastPause), signal);
    else await chance(signal);
  }
  return null;
}

function isTrouble(answer: { kind: string }): answer is TemporaryFailure {
  return answer.kind === "unreachable" || answer.kind === "too-many";
}

/** Resolves when the network may be back: the browser says so, the visitor comes back to the page, or time has passed. */
async function chance(signal: AbortSignal): Promise<void> {
  const come = new AbortController();
  const end = () => come.abort();
  signal.addEventListener("abort", end);
  window.addEventListener("online", end);
  document.addEventListener("visibilitychange", end);
  await waited(pause, come.signal);
  signal.removeEventListener("abort", end);
  window.removeEventListener("online", end);
  document.removeEventListener("visibilitychange", end);
}

/** Resolves after that many milliseconds, or when the signal ends it. */
function waited(time: number, signal: AbortSignal): Promise<void> {
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
