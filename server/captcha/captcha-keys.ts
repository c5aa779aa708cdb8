import { createHmac } from "node:crypto";
import type { Queryable } from "../lib/queryable.ts";
import { storedSecret } from "../lib/stored-secret.ts";

/** The signing keys of the captcha, the same on all servers on the database. */
export interface CaptchaKeys {
  pass: Uint8Array;
  /** Keys for the signatures of a challenge and of its solution (hex). */
  challenge: string;
  solution: string;
}

/**
 * Derives a key for each purpose from one secret, so that a signature made for one purpose is invalid for another.
 * @param passSecret the configured secret; undefined: a generated one, stored in the database.
 */
export function captchaKeys(
  db: Pick<Queryable, "query">,
  passSecret: string | undefined,
): () => Promise<Readonly<CaptchaKeys>> {
  const stored = storedSecret(db, "pass");
  return async () => {
    const secret = passSecret ?? (await stored());
    const keyFor = (purpose: string) => createHmac("sha256", secret).update(purpose).digest();
    return {
      pass: keyFor("captcha pass"),
      challenge: keyFor("captcha challenge").toString("hex"),
      solution: keyFor("captcha solution").toString("hex"),
    };
  };
}
