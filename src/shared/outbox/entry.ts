import type { FeedbackFields } from "../validation/feedback-fields.ts";
import type { FieldProblem } from "../validation/field-problem.ts";
import type { Destination } from "../validation/idempotency-key.ts";

/** Every message goes to both. */
export const destinations = ["site", "card"] as const satisfies readonly Destination[];

/** A file attached to a message: its bytes, since some browsers cannot store a `File` in IndexedDB. */
export interface MessageFile {
  /** As `cleanFileName` returns it. */
  name: string;
  /** The declared MIME type. */
  type: string;
  bytes: ArrayBuffer;
}

/** What the visitor wrote, ready to be sent: validated, line breaks removed, the phone as ten digits. */
export interface Message {
  /** Without `subject_id`, which differs by destination. */
  fields: Omit<FeedbackFields, "subject_id">;
  /** Ids of the subject at the two destinations. */
  subjectIds: Readonly<Record<Destination, string>>;
  files: readonly MessageFile[];
}

/** Delivery state of a message at one destination. Times in milliseconds since 1970, by the device's clock. */
export type DestinationState =
  /**
   * Not delivered yet. `inDoubt`: an earlier request of this revision got no response, so the destination may have the
   * message. It is sent again with the same idempotency key, and cannot be edited until that request gets a response.
   */
  | { state: "waiting"; revision: number; attempts: number; inDoubt: boolean; notBefore: number }
  /** A request is in flight, or its sender was killed: then the entry is orphaned and counts as waiting and in doubt. */
  | { state: "sending"; revision: number; attempts: number; since: number }
  /** The destination rejected the message: the visitor has to correct it, which raises the revision. */
  | { state: "refused"; revision: number; message: string | null; problems: readonly FieldProblem[]; at: number }
  | { state: "accepted"; revision: number; number: string | null; at: number };

/** A message in the outbox. The bytes of its files are stored in a record of their own. */
export interface Entry {
  version: 1;
  /** UUID; the idempotency keys are `{id}:{destination}:{revision}`. */
  id: string;
  createdAt: number;
  fields: Message["fields"];
  subjectIds: Message["subjectIds"];
  files: readonly { name: string; type: string; size: number }[];
  /** Captcha pass for all posts of the message; null: to be got by proof of work, or (`needsCheck`) by the visitor. */
  pass: { token: string; expiresAt: number } | null;
  /** The visitor has to pass the captcha on screen; nothing is sent until then. */
  needsCheck: boolean;
  /** Deleted by the visitor, who can still undo it; nothing is sent meanwhile. */
  deletedAt: number | null;
  destinations: Readonly<Record<Destination, DestinationState>>;
}

/** What remains of a message for 30 days after both destinations accepted it. */
export interface Receipt {
  id: string;
  subject: string;
  createdAt: number;
  deliveredAt: number;
  /** The sender asked for an answer. */
  wantsAnswer: boolean;
  /** Registration numbers from the destinations. */
  numbers: Readonly<Record<Destination, string | null>>;
}
