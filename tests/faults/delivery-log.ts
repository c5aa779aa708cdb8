import { createHash } from "node:crypto";
import type { FeedbackFields } from "../../src/shared/validation/feedback-fields.ts";
import { type Destination, feedbackKeyParts } from "../../src/shared/validation/idempotency-key.ts";

/** Name, type, size and hash of a file, as received or as chosen by the visitor. */
export interface FileFingerprint {
  name: string;
  type: string;
  size: number;
  /** SHA-256 of the bytes, in hex. */
  sha256: string;
}

/** Content of a message: fields and files. */
export interface Content {
  fields: FeedbackFields;
  files: readonly FileFingerprint[];
}

/** One line of a place's ledger: a message that it took. */
export interface Delivery extends Content {
  destination: Destination;
  /** Submission id. */
  id: string;
  key: string;
  revision: number;
  token: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Whether the portal never learned that it was accepted: an injected fault, or its own timeout. */
  answerLost: boolean;
}

export function fingerprintOf(name: string, type: string, bytes: Uint8Array): FileFingerprint {
  return { name, type, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Parses a posted form as a service does. @throws when it is no such form, or its key none of ours. */
export async function deliveryOf(
  destination: Destination,
  { body, contentType, key }: { body: Uint8Array<ArrayBuffer>; contentType: string; key: string },
): Promise<Delivery> {
  const parts = feedbackKeyParts(key);
  if (parts === null || parts.destination !== destination) throw new Error(`not a key for ${destination}: ${key}`);
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const files = await Promise.all(
    form.getAll("file[]").map(async (file) => {
      if (typeof file === "string") throw new Error("a file came as text");
      return fingerprintOf(file.name, file.type, await file.bytes());
    }),
  );
  const { id, revision } = parts;
  const fields: FeedbackFields = {
    subject: text("subject"),
    subject_id: text("subject_id"),
    body: text("body"),
    answer_method: text("answer_method"),
    name: text("name"),
    lastname: text("lastname"),
    phone: text("phone"),
    email: text("email"),
  };
  return { destination, id, key, revision, fields, token: text("token"), files, at: Date.now(), answerLost: false };
}
