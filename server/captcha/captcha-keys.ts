import { createHmac } from "node:crypto";
import type { Queryable } from "../lib/queryable.ts";
import { storedSecret } from "../lib/stored-secret.ts";

/** What the captcha signs with; all servers on the database have the same. */
export interface CaptchaKeys {
  pass: Uint8Array;
  /** Of a challenge as it is handed out, and of the solution that it has (hex). */
  challenge: string;
  solution: string;
}

/**
 * One key for each purpose, out of one secret: what is signed for one is nothing for another.
 * @param passSecret the operator's; undefined: one that the database keeps.
 */
export function captchaKeys(
  db: Pick<Queryable, "query">,
  passSecret: string | undefined,
): () => Promise<Readonly<CaptchaKeys>> {
  const kept = storedSecret(db, "pass");
  return async () => {
    const secret = passSecret ?? (await kept());
    const keyFor = (purpose: string) => createHmac("sha256", secret).update(purpose).digest();
    return {
      pass: keyFor("captcha pass"),
      challenge: keyFor("captcha challenge").toString("hex"),
      solution: keyFor("captcha solution").toString("hex"),
    };
  };
}
