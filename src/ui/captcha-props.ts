import type { PassAnswer } from "../shared/captcha/wire.ts";

/**
 * Progress of the captcha. "unreachable": no network, or our server does not answer; the form may be submitted without
 * a pass and the outbox gets one later. "failed": the verdict was negative, or the check could not be loaded and must
 * not be replaced; the visitor has to retry.
 */
export type CaptchaState = "working" | "passed" | "failed" | "unreachable";

/** Interface between a form and the captcha, which is another feature: pages pass the component in. */
export interface CaptchaProps {
  /** Id (UUID) of the submission that the pass is for. */
  submission: string;
  /** A pass, or null when the previous one is no longer valid: it expired, or the check restarts. */
  onPass(pass: PassAnswer | null): void;
  onState(state: CaptchaState): void;
  /** Increment to discard the pass and restart the check. */
  reset: number;
  /** The form's error about the check, such as a refusal by the server. */
  error?: string | undefined;
}
