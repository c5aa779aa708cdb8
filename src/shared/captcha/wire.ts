// The captcha's one outcome is a pass: signed by our server, bound to one submission, good for seven days, for both
// places and all revisions. Two ways lead to it, a Turnstile token or a proof of work.
import type { Payload } from "altcha-lib/types";

/** `POST {submission}` → {@link ChallengeAnswer}. 403 where the operator allows Turnstile only; 429 with `Retry-After`. */
export const challengePath = "/api/captcha/challenge";

/**
 * `POST` {@link PassRequest} → {@link PassAnswer}. 422 with {@link PassRefusal}: the verdict, which a new try may
 * change; 429 with `Retry-After`; 502 or 504 where Turnstile's own service did not answer: the same may be sent again.
 */
export const passPath = "/api/captcha";

/** What Turnstile is told the visitor does; bound into its tokens. */
export const turnstileAction = "portal";

/** `challenge` in the form of altcha-lib 2 (PBKDF2/SHA-256), signed, bound to the submission, used once. */
export interface ChallengeAnswer {
  challenge: Payload["challenge"];
}

/** `submission`: the id (UUID) that the pass is for. One of the two ways. */
export type PassRequest = { submission: string } & ({ turnstile: string } | { proof: Payload });

/** The pass is sent on as `token`. `expiresAt` in milliseconds since 1970, by the server's clock. */
export interface PassAnswer {
  pass: string;
  expiresAt: number;
}

/**
 * Why there is no pass. `failed`: the check was not passed; `expired`, `spent`: the token or challenge cannot be used
 * any more, a new one can; `message` is for the visitor.
 */
export interface PassRefusal {
  reason: "failed" | "expired" | "spent";
  message: string;
}

/** The field that a post's refusal (422) names when its pass is missing, expired or for another submission. */
export const passField = "token";
