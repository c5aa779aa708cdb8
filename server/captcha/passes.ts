import { createHmac, timingSafeEqual } from "node:crypto";
import type { PassAnswer } from "../../src/shared/captcha/wire.ts";
import type { CaptchaKeys } from "./captcha-keys.ts";

/** How long a pass is good (ms): a message may wait for a network that long. */
export const passLife = 7 * 86_400_000;

/** Longer ones are none of ours, and none of Turnstile's either (characters). */
export const longestPass = 2048;

/** What a pass says. Times in milliseconds since 1970. */
export interface Pass {
  submission: string;
  way: "turnstile" | "proof-of-work";
  issued: number;
  expires: number;
}

/** What a token is that claims to be a pass. */
export type PassCheck = { kind: "pass"; pass: Pass } | { kind: "expired" } | { kind: "forged" };

/** Gives passes and knows its own again. */
export interface Passes {
  /** The same pass for the same words: whose answer was lost may ask again. */
  issue(pass: Omit<Pass, "expires">): Promise<PassAnswer>;
  read(token: string): Promise<PassCheck>;
}

/** A pass is `{what it says}.{signature}`, both base64url. */
export function createPasses(keys: () => Promise<Pick<CaptchaKeys, "pass">>, now: () => number): Passes {
  const signatureOf = async (said: string) =>
    createHmac("sha256", (await keys()).pass)
      .update(said)
      .digest("base64url");
  return {
    async issue(words) {
      const pass: Pass = { ...words, expires: words.issued + passLife };
      const said = Buffer.from(JSON.stringify(pass)).toString("base64url");
      return { pass: `${said}.${await signatureOf(said)}`, expiresAt: pass.expires };
    },
    async read(token) {
      if (token.length > longestPass) return { kind: "forged" };
      const end = token.lastIndexOf(".");
      const said = token.slice(0, Math.max(end, 0));
      if (!isSame(token.slice(end + 1), await signatureOf(said))) return { kind: "forged" };
      // Whatever is signed was written by `issue`.
      const pass: Pass = JSON.parse(Buffer.from(said, "base64url").toString());
      return pass.expires > now() ? { kind: "pass", pass } : { kind: "expired" };
    },
  };
}

/** As text, so that only one spelling counts; how long it takes tells nothing of what was expected. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
