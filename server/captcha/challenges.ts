import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import * as v from "valibot";
import type { ChallengeAnswer, PassRefusal } from "../../src/shared/captcha/wire.ts";
import { isSubmissionId } from "../../src/shared/validation/idempotency-key.ts";
import type { Queryable } from "../lib/queryable.ts";
import type { CaptchaKeys } from "./captcha-keys.ts";

/**
 * The proof of work: between `fewest` and `most` key derivations of `rounds` rounds each. At most 1.5 million rounds:
 * 0.25 s on a desktop, 1 s at a quarter of its speed, 3 s on the slowest phones in use.
 */
export const work = { rounds: 5_000, fewest: 100, most: 300 } as const;

/** How long a challenge is valid (ms): a phone may go to sleep while solving it. */
const challengeLifetime = 20 * 60_000;

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,128}$/));

/** A challenge with its solution in altcha-lib's form. Other fields are dropped: they are not signed. */
export const proofSchema = v.object({
  challenge: v.object({
    parameters: v.object({
      algorithm: v.literal("PBKDF2/SHA-256"),
      nonce: hex,
      salt: hex,
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: v.number(),
      data: v.object({ submission: v.pipe(v.string(), v.check(isSubmissionId)) }),
    }),
    signature: hex,
  }),
  solution: v.object({ counter: v.number(), derivedKey: hex }),
});

type Proof = v.InferOutput<typeof proofSchema>;

/** `spentAt`: when the challenge was first exchanged for a pass (ms since 1970). */
type SpendResult = { kind: "spent"; spentAt: number } | { kind: "refused"; reason: PassRefusal["reason"] };

/** Issues challenges and exchanges their solutions. */
export interface Challenges {
  make(submission: string): Promise<ChallengeAnswer["challenge"]>;
  /** A challenge is bound to its submission and gives it exactly one pass, the same when repeated. */
  spend(submission: string, proof: Proof): Promise<SpendResult>;
}

interface ChallengesOptions {
  keys(): Promise<Pick<CaptchaKeys, "challenge" | "solution">>;
  /** Stores the spent challenges. */
  db: Pick<Queryable, "query">;
  now(): number;
}

export function createChallenges({ keys, db, now }: ChallengesOptions): Challenges {
  return {
    async make(submission) {
      const { challenge, solution } = await keys();
      return createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: work.rounds,
        counter: randomInt(work.most, work.fewest),
        deriveKey,
        data: { submission },
        expiresAt: new Date(now() + challengeLifetime),
        hmacSignatureSecret: challenge,
        hmacKeySignatureSecret: solution,
      });
    },
    async spend(submission, proof) {
      const { parameters, signature } = proof.challenge;
      if (parameters.expiresAt * 1000 <= now()) return { kind: "refused", reason: "expired" };
      if (!(await isSolved(proof, await keys()))) return { kind: "refused", reason: "failed" };
      if (parameters.data.submission !== submission) return { kind: "refused", reason: "spent" };
      return { kind: "spent", spentAt: await spend(db, { signature, submission, at: now() }) };
    },
  };
}

async function isSolved(
  payload: Payload,
  { challenge, solution }: Pick<CaptchaKeys, "challenge" | "solution">,
): Promise<boolean> {
  const { verified } = await verifySolution({
    ...payload,
    deriveKey,
    hmacSignatureSecret: challenge,
    hmacKeySignatureSecret: solution,
  });
  return verified;
}

/**
 * When the challenge was first spent (ms since 1970); concurrent calls all get the same time.
 * @param use stored if the challenge is not spent yet; `at` in ms since 1970.
 */
async function spend(
  db: Pick<Queryable, "query">,
  use: { signature: string; submission: string; at: number },
): Promise<number> {
  const id = Buffer.from(use.signature, "hex");
  await db.query(
    "insert into spent_challenge (signature, submission, spent_at) values ($1, $2, $3) on conflict do nothing",
    [id, use.submission, new Date(use.at)],
  );
  const [row] = await db.query<{ at: Date }>("select spent_at as at from spent_challenge where signature = $1", [id]);
  if (row === undefined) throw new Error("a spent challenge was deleted at the same moment");
  return row.at.getTime();
}
