import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Payload } from "altcha-lib/types";
import * as v from "valibot";
import type { ChallengeAnswer, PassRefusal } from "../../src/shared/captcha/wire.ts";
import { isSubmissionId } from "../../src/shared/validation/idempotency-key.ts";
import type { Queryable } from "../lib/queryable.ts";
import type { CaptchaKeys } from "./captcha-keys.ts";

/**
 * The work: so many derivations of so many rounds each, tried one after another. At most 1.5 million rounds: a quarter
 * of a second on a desk, one second at a quarter of its speed, three on the slowest phones in use.
 */
export const work = { rounds: 5_000, fewest: 100, most: 300 } as const;

/** How long a challenge may be solved (ms): a phone may fall asleep over it. */
const challengeLife = 20 * 60_000;

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,128}$/));

/** A challenge of ours with its solution, as altcha-lib writes it; what else stands there was not signed. */
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

/** `spentAt`: when the challenge gave its pass, now or the first time that it was asked (ms since 1970). */
export type SpendResult = { kind: "spent"; spentAt: number } | { kind: "refused"; reason: PassRefusal["reason"] };

/** Hands out challenges and takes their solutions. */
export interface Challenges {
  make(submission: string): Promise<ChallengeAnswer["challenge"]>;
  /** A challenge serves the submission that it was made for, and gives it one pass. */
  spend(submission: string, proof: Proof): Promise<SpendResult>;
}

export interface ChallengesOptions {
  keys(): Promise<Pick<CaptchaKeys, "challenge" | "solution">>;
  /** Where it is kept which challenges are spent. */
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
        expiresAt: new Date(now() + challengeLife),
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
 * Of several that spend the same challenge at once all hear of the first one's moment.
 * @param first what is kept where it was not spent before; `at` in ms since 1970.
 */
async function spend(
  db: Pick<Queryable, "query">,
  first: { signature: string; submission: string; at: number },
): Promise<number> {
  const id = Buffer.from(first.signature, "hex");
  await db.query(
    "insert into spent_challenge (signature, submission, spent_at) values ($1, $2, $3) on conflict do nothing",
    [id, first.submission, new Date(first.at)],
  );
  const [row] = await db.query<{ at: Date }>("select spent_at as at from spent_challenge where signature = $1", [id]);
  if (row === undefined) throw new Error("a challenge vanished while it was spent");
  return row.at.getTime();
}
