/**
 * Aborts after that time (ms). Instead of `AbortSignal.timeout`, which Chrome before 103 and Safari before 16 lack; like it,
 * with a `TimeoutError` where the browser knows reasons, else with an `AbortError`.
 */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("no answer in time", "TimeoutError")), ms);
  return controller.signal;
}
