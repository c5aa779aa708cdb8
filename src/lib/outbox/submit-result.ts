import type { FieldProblem } from "../../shared/validation/field-problem.ts";
import type { Destination } from "../../shared/validation/idempotency-key.ts";

/** A place that does not take a message as it is. `message`: its own words for the visitor, where it has any. */
export interface Refusal {
  destination: Destination;
  message: string | null;
  problems: readonly FieldProblem[];
}

/**
 * Who brings a message that waits. `browser`: the browser, even with the portal closed; `portal`: the portal, when it is
 * open; `visitor`: the check has to be passed at the screen first; `page`: this page, which alone has it.
 */
export type RetryTrigger = "browser" | "portal" | "visitor" | "page";

/** What came of a message that was just submitted. It is in the outbox unless said otherwise. */
export type SubmitResult =
  /** Both places have it; a receipt stays. */
  | { kind: "delivered"; numbers: Readonly<Record<Destination, string | null>> }
  /** The places in `refusals` wait for a correction; another has it, or gets it by itself. */
  | { kind: "refused"; refusals: readonly Refusal[] }
  /** We are online, but a place or our server did not take it: it goes by itself later. */
  | { kind: "failed"; by: RetryTrigger }
  /** No network. */
  | { kind: "waiting"; by: Exclude<RetryTrigger, "page"> }
  /** The captcha was not passed; a new try may change that. */
  | { kind: "captcha"; message: string }
  /** The device cannot keep it, and nothing was sent. It can be sent without being kept. */
  | { kind: "not-kept"; reason: "full" | "blocked" }
  /** The browser threw it away while it was being sent. Only the form has it now; the same id may be submitted again. */
  | { kind: "lost" }
  /** Both places have the message of that id already: what was given now went nowhere, and may say something else. */
  | { kind: "delivered-before"; numbers: Readonly<Record<Destination, string | null>> }
  /** A place may already have the message as it was: the correction is not taken until that is known. */
  | { kind: "in-doubt" };
