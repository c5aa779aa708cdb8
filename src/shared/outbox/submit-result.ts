import type { FieldProblem } from "../validation/field-problem.ts";
import type { Place } from "../validation/idempotency-key.ts";

/** A place that does not take a message as it is. `message`: its own words for the visitor, where it has any. */
export interface Refusal {
  place: Place;
  message: string | null;
  problems: readonly FieldProblem[];
}

/** What came of a message that was just submitted. It is in the outbox unless said otherwise. */
export type SubmitResult =
  /** Both places have it; a receipt stays. */
  | { kind: "delivered"; numbers: Readonly<Record<Place, string | null>> }
  /** The places in `refusals` wait for a correction; another has it, or gets it by itself. */
  | { kind: "refused"; refusals: readonly Refusal[] }
  /** We are online, but a place or our server did not take it: it goes by itself later. */
  | { kind: "failed" }
  /** No network. `byItself`: the browser sends it even when the portal is closed. */
  | { kind: "waiting"; byItself: boolean }
  /** The captcha was not passed; a new try may change that. */
  | { kind: "captcha"; message: string }
  /** The device cannot keep it, and nothing was sent. It can be sent without being kept. */
  | { kind: "not-kept"; reason: "full" | "blocked" }
  /** The browser threw it away while it was being sent. Only the form has it now; the same id may be submitted again. */
  | { kind: "lost" }
  /**
   * The correction was not taken, and the message stands as it was. `in-doubt`: a place may already have it as it is;
   * `delivered`: both have it; `gone`: it is in the outbox no more.
   */
  | { kind: "unchanged"; reason: "in-doubt" | "delivered" | "gone" };
