// Wire types of the captcha. Its result is a pass: signed by our server, bound to one submission, valid for seven days, for
// both destinations and all revisions. It is issued for a Turnstile token or a proof of work.
import type { Payload } from "altcha-lib/types";

/** `POST {submission}` → {@link ChallengeAnswer}. 403 where the operator allows Turnstile only; 429 with `Retry-After`. */
export const challengePath = "/api/captcha/challenge";

/**
 * `POST` {@link PassRequest} → {@link PassAnswer}. 422 with {@link PassRefusal}: refused, a new attempt may succeed; 429
 * with `Retry-After`; 502 or 504 when Turnstile's own service did not respond: the same request may be sent again.
 */
export const passPath = "/api/captcha";

/** Turnstile's `action` parameter, bound into its tokens. */
export const turnstileAction = "portal";

/** `challenge` in the form of altcha-lib 2 (PBKDF2/SHA-256), signed, bound to the submission, used once. */
export interface ChallengeAnswer {
  challenge: Payload["challenge"];
}

/** `submission`: the id (UUID) that the pass is for. */
export type PassRequest = { submission: string } & ({ turnstile: string } | { proof: Payload });

/** The pass is posted as the field `token`. `expiresAt` in milliseconds since 1970, by the server's clock. */
export interface PassAnswer {
  pass: string;
  expiresAt: number;
}

/**
 * Why there is no pass. `failed`: the captcha was not passed; `expired`, `spent`: the token or challenge can no longer be
 * used, but a new one can; `message` is for the visitor.
 */
export interface PassRefusal {
  reason: "failed" | "expired" | "spent";
  message: string;
}

/** The form field of the pass, named in a 422 when the pass is missing, expired or for another submission. */
export const passField = "token";
