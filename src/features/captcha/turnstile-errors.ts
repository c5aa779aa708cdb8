/**
 * Codes of Turnstile that speak of the visitor's answer and not of Turnstile itself: the challenge failed (300…, 600…)
 * or was not done in time (1106…).
 */
const verdict = /^(?:300|600|1106)/;

/** Whether an error of Turnstile's widget is a verdict; else the widget could not do its work in this browser or network. */
export function isVerdict(code: string): boolean {
  return verdict.test(code);
}
