import type { FastifyBaseLogger } from "fastify";
import { isDiskFull, noRoomMessage } from "../lib/disk-full.ts";
import type { EncodedBody } from "../post-bodies/feedback-body.ts";
import type { ConsentRecords } from "./consent-records.ts";
import type { DeliveryId, DeliveryRecords } from "./delivery-records.ts";
import type { PostDestination } from "./destination.ts";
import type { DestinationOutcome } from "./destination-response.ts";

/** A visitor's post to one destination. `path` as in spec §7; `key`: the idempotency key. */
export interface Post {
  path: string;
  key: string;
  /** Of the content; see `fingerprint.ts`. */
  fingerprint: Uint8Array;
  /** It came with a valid captcha pass for its submission. */
  hasPass: boolean;
  encode(): Promise<EncodedBody>;
  /** The destination may not recognize the key: it is not sent again once it may have arrived. */
  once: boolean;
}

/**
 * The destination's outcome, or why the post was not sent: it is being sent already (`running`), this or an earlier attempt
 * may have arrived and is not repeated (`in-doubt`), the key was used for other content, or the captcha pass is missing, expired or of another
 * submission.
 */
export type DeliveryResult =
  | DestinationOutcome
  | { kind: "running" }
  | { kind: "in-doubt" }
  | { kind: "key-reused" }
  | { kind: "no-pass" };

interface DeliverOptions {
  destination: PostDestination;
  records: DeliveryRecords;
  consents: ConsentRecords;
  log: FastifyBaseLogger;
}

/** Without its record nothing is sent. */
const noRoom = {
  ...({ kind: "failed", status: 507, mayHaveArrived: false } as const),
  ...{ reason: "the database's disk is full", message: noRoomMessage },
};

/**
 * Sends a post to its destination, and never again once it was accepted. If its outcome is unknown, a repeated post is
 * sent again with the same key, by which the destination can recognize it, unless it is to be sent once.
 */
export async function deliverPost(
  post: Post,
  { destination, records, consents, log }: DeliverOptions,
): Promise<DeliveryResult> {
  const { path, key } = post;
  const id: DeliveryId = { call: path, key };
  if (!post.hasPass) {
    // A retry after a lost response may come when the pass has expired.
    const answer = await records.acceptedAnswer(id, post.fingerprint);
    return answer === null ? { kind: "no-pass" } : { kind: "accepted", number: answer.number };
  }
  const claim = await records.claim(id, post.fingerprint, post.once).catch((error: unknown) => {
    if (isDiskFull(error)) return noRoom;
    throw error;
  });
  if (claim.kind === "accepted") return { kind: "accepted", number: claim.answer.number };
  if (claim.kind !== "claimed") return claim;
  let outcome: DestinationOutcome;
  try {
    // The form sends only what was consented to.
    const consent = await consents.record(id);
    outcome = await destination.post({ path, key, consent, body: await post.encode() });
  } catch (error) {
    // Rethrow the destination's error, not the release's: an unreleased record expires with its lease.
    await records
      .release(id, claim.attempt)
      .catch((cause: unknown) => log.error({ err: cause, path }, "a delivery record could not be released"));
    throw error;
  }
  if (outcome.kind === "accepted") await records.complete(id, { number: outcome.number });
  if (outcome.kind === "refused") await records.forget(id, claim.attempt);
  if (outcome.kind === "failed") {
    log.warn({ path, reason: outcome.reason }, "a delivery failed");
    await (outcome.mayHaveArrived ? records.release(id, claim.attempt) : records.forget(id, claim.attempt));
    // The destination's own words say more.
    if (post.once && outcome.mayHaveArrived && outcome.message === null) return { kind: "in-doubt" };
  }
  return outcome;
}
