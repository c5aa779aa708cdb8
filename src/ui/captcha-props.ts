import type { PassAnswer } from "../shared/captcha/wire.ts";

/**
 * How far the check is: "unreachable" — no network, or our server does not answer: the form may be submitted without a
 * pass, which the outbox gets later. "failed" — the verdict was negative, or the check could not be loaded where
 * nothing may take its place: the visitor has to try again.
 */
export type CaptchaState = "working" | "passed" | "failed" | "unreachable";

/** What a form gives the captcha and hears from it. */
export interface CaptchaProps {
  /** Id (UUID) of the submission that the pass is for. */
  submission: string;
  /** A pass, or null when the one in hand is good no more: it expired, or the check begins anew. */
  onPass(pass: PassAnswer | null): void;
  onState(state: CaptchaState): void;
  /** A raised number drops what was got and begins anew. */
  reset: number;
  /** What the form has to say about the check, such as a refusal by the server. */
  error?: string | undefined;
}
