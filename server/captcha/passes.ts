import { createHmac, timingSafeEqual } from "node:crypto";
import type { PassAnswer } from "../../src/shared/captcha/wire.ts";
import type { CaptchaKeys } from "./captcha-keys.ts";

/** How long a pass is valid (ms): a message may wait that long for a network. */
const passLifetime = 7 * 86_400_000;

/** Upper bound for our passes and for Turnstile's tokens (characters). */
export const maxPassLength = 2048;

/** The payload of a pass. Times in ms since 1970. */
interface Pass {
  submission: string;
  way: "turnstile" | "proof-of-work";
  issued: number;
  expires: number;
}

/** The result of checking a token. */
type PassCheck = { kind: "pass"; pass: Pass } | { kind: "expired" } | { kind: "forged" };

/** Issues and verifies passes. */
export interface Passes {
  /** Deterministic: a retry after a lost response gets the same pass. */
  issue(pass: Omit<Pass, "expires">): Promise<PassAnswer>;
  read(token: string): Promise<PassCheck>;
}

/** A pass is `{JSON payload}.{HMAC-SHA-256}`, both in base64url. */
export function createPasses(keys: () => Promise<Pick<CaptchaKeys, "pass">>, now: () => number): Passes {
  const signatureOf = async (payload: string) =>
    createHmac("sha256", (await keys()).pass)
      .update(payload)
      .digest("base64url");
  return {
    async issue(claims) {
      const pass: Pass = { ...claims, expires: claims.issued + passLifetime };
      const payload = Buffer.from(JSON.stringify(pass)).toString("base64url");
      return { pass: `${payload}.${await signatureOf(payload)}`, expiresAt: pass.expires };
    },
    async read(token) {
      if (token.length > maxPassLength) return { kind: "forged" };
      const end = token.lastIndexOf(".");
      const payload = token.slice(0, Math.max(end, 0));
      if (!isSame(token.slice(end + 1), await signatureOf(payload))) return { kind: "forged" };
      // The signature proves that `issue` wrote the payload, so it needs no validation.
      const pass: Pass = JSON.parse(Buffer.from(payload, "base64url").toString());
      return pass.expires > now() ? { kind: "pass", pass } : { kind: "expired" };
    },
  };
}

/** Compares as text, so that only the canonical base64url spelling is valid, and in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
