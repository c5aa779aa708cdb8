/**
 * Turnstile error codes that are a verdict about the visitor and not a fault of Turnstile itself: the challenge failed
 * (300…, 600…) or timed out (1106…).
 */
const verdict = /^(?:300|600|1106)/;

/** Whether a widget error is a verdict; any other code means that the widget cannot work in this browser or network. */
export function isVerdict(code: string): boolean {
  return verdict.test(code);
}
