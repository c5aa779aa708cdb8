import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import type { Destination } from "../../shared/validation/idempotency-key.ts";
import type { RetryTrigger } from "./retry-trigger.ts";

/** A destination's refusal of a message. `message`: its own text for the visitor, if any. */
export interface Refusal {
  destination: Destination;
  message: string | null;
  problems: readonly FieldProblem[];
}

/** Result of submitting a message. It is in the outbox unless said otherwise. */
export type SubmitResult =
  /** Both destinations accepted it; a receipt remains. */
  | { kind: "delivered"; numbers: Readonly<Record<Destination, string | null>> }
  /** The destinations in `refusals` need a correction; the other one accepted it, or will be retried automatically. */
  | { kind: "refused"; refusals: readonly Refusal[] }
  /**
   * Online, but our server or a destination failed: it will be retried automatically. `message`: the destination's words.
   * `arrived`: one destination has it, or at least one may; missing where none can have it.
   */
  | { kind: "failed"; by: RetryTrigger; message?: string; arrived?: "at-one" | "perhaps" }
  /** No network. */
  | { kind: "waiting"; by: Exclude<RetryTrigger, "page"> }
  /** The captcha was not passed; the visitor may try again. */
  | { kind: "captcha"; message: string }
  /** It could not be stored, and nothing was sent. It can be submitted without being stored (`persist: false`). */
  | { kind: "not-stored"; reason: "full" | "blocked" }
  /** The browser evicted it while it was being sent. Only the form has it now; the same id may be submitted again. */
  | { kind: "lost" }
  /** Both destinations had already accepted the message with that id: this submission, perhaps with other text, was not sent. */
  | { kind: "delivered-before"; numbers: Readonly<Record<Destination, string | null>> }
  /** A destination may already have the message's earlier text: the correction is refused until that is known. */
  | { kind: "in-doubt" };
