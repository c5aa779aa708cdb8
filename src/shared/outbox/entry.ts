import type { FeedbackFields } from "../validation/feedback-fields.ts";
import type { FieldProblem } from "../validation/field-problem.ts";
import type { Destination } from "../validation/idempotency-key.ts";

/** Where each message goes. */
export const destinations = ["site", "card"] as const satisfies readonly Destination[];

/** A file that goes with a message: its bytes, not a `File`, which some browsers cannot keep. */
export interface MessageFile {
  /** As `cleanFileName` leaves it. */
  name: string;
  /** The declared type. */
  type: string;
  bytes: ArrayBuffer;
}

/** What the visitor wrote, ready to be sent: judged, line breaks removed, the phone as ten digits. */
export interface Message {
  /** Without `subject_id`, which each place has its own of. */
  fields: Omit<FeedbackFields, "subject_id">;
  /** Ids of the subject at the two places. */
  subjectIds: Readonly<Record<Destination, string>>;
  files: readonly MessageFile[];
}

/** How far a message has come at one place. Times in milliseconds since 1970, by the device's clock. */
export type DestinationState =
  /**
   * Not there yet. `inDoubt`: an earlier request of this revision had no answer, so the place may have it; it is asked
   * again with the same key, and nothing may be changed until it answers.
   */
  | { state: "waiting"; revision: number; attempts: number; inDoubt: boolean; notBefore: number }
  /** A request is under way, or whoever sent it is gone: then it counts as a waiting one in doubt. */
  | { state: "sending"; revision: number; attempts: number; since: number }
  /** The place does not take it as it is: the visitor corrects it, and the revision rises. */
  | { state: "refused"; revision: number; message: string | null; problems: readonly FieldProblem[]; at: number }
  | { state: "accepted"; revision: number; number: string | null; at: number };

/** A message in the outbox. Its files are kept beside it. */
export interface Entry {
  version: 1;
  /** UUID; the idempotency keys are `{id}:{place}:{revision}`. */
  id: string;
  createdAt: number;
  fields: Message["fields"];
  subjectIds: Message["subjectIds"];
  files: readonly { name: string; type: string; size: number }[];
  /** The captcha's, for all its posts; null: a proof of work is to bring it, or the visitor where only Turnstile is allowed. */
  pass: { token: string; expiresAt: number } | null;
  /** The visitor has to pass the check at the screen; it is not sent until then. */
  needsCheck: boolean;
  /** Deleted by the visitor, who may still undo it; nothing is sent meanwhile. */
  deletedAt: number | null;
  destinations: Readonly<Record<Destination, DestinationState>>;
}

/** What stays of a message that both places have, for 30 days. */
export interface Receipt {
  id: string;
  subject: string;
  createdAt: number;
  deliveredAt: number;
  /** As the places gave them. */
  numbers: Readonly<Record<Destination, string | null>>;
}
