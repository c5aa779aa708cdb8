import type { FastifyBaseLogger } from "fastify";
import type { Passes } from "../captcha/passes.ts";
import type { DeliveryRecords, DeliveryId } from "./delivery-records.ts";
import type { PostDestination } from "./destination.ts";
import type { DestinationOutcome } from "./destination-response.ts";
import type { EncodedBody } from "../post-bodies/feedback-body.ts";

/** A post of a visitor, on its way. `path`: the call as spec §7 names it. */
export interface Post {
  path: string;
  key: string;
  /** The id that the key bears. */
  submission: string;
  /** Of what was posted; see `fingerprint.ts`. */
  fingerprint: Uint8Array;
  /** What came as the captcha's pass. */
  token: string;
  encode(): Promise<EncodedBody>;
}

/**
 * Besides the place's own outcome: it is being sent at this moment, the key was used for something else, or it came
 * without a pass that is good for it.
 */
export type DeliveryResult = DestinationOutcome | { kind: "running" } | { kind: "key-reused" } | { kind: "no-pass" };

export interface DeliverOptions {
  destination: PostDestination;
  records: DeliveryRecords;
  passes: Pick<Passes, "read">;
  log: FastifyBaseLogger;
}

/**
 * Sends a post to its place, and what was accepted once never again. Where the answer was lost, the same key goes to
 * the place once more: it lets the place tell that it has it.
 */
export async function deliverPost(post: Post, { destination, records, passes, log }: DeliverOptions): Promise<DeliveryResult> {
  const { path, key } = post;
  const id: DeliveryId = { call: path, key };
  if (!(await hasPass(post, passes))) {
    // A visitor whose answer was lost asks again when the pass may have expired.
    const answer = await records.acceptedAnswer(id, post.fingerprint);
    return answer === null ? { kind: "no-pass" } : { kind: "accepted", number: answer.number };
  }
  const claim = await records.claim(id, post.fingerprint);
  if (claim.kind === "accepted") return { kind: "accepted", number: claim.answer.number };
  if (claim.kind !== "claimed") return claim;
  let outcome: DestinationOutcome;
  try {
    outcome = await destination.post({ path, key, body: await post.encode() });
  } catch (error) {
    // The error of the place is the one to tell; where the row stays as it is, its lease ends by itself.
    await records
      .release(id, claim.attempt)
      .catch((cause: unknown) => log.error({ err: cause, path }, "a delivery could not be released"));
    throw error;
  }
  if (outcome.kind === "accepted") await records.complete(id, { number: outcome.number });
  if (outcome.kind === "refused") await records.forget(id, claim.attempt);
  if (outcome.kind === "failed") {
    log.warn({ path, reason: outcome.reason }, "a place did not take a post");
    await records.release(id, claim.attempt);
  }
  return outcome;
}

async function hasPass({ token, submission }: Post, passes: Pick<Passes, "read">): Promise<boolean> {
  const reading = await passes.read(token);
  return reading.kind === "pass" && reading.pass.submission === submission;
}
