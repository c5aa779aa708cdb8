import { createHash, createHmac } from "node:crypto";
import type { Application } from "../../src/shared/validation/application.ts";
import type { Feedback } from "../../src/shared/validation/feedback.ts";
import { feedbackFields } from "../../src/shared/validation/feedback-fields.ts";

export function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/**
 * Fields added since the first release are included only if set: a message sent before a release and retried after it
 * must have the same fingerprint.
 */
const originalFieldCount = 8;

/**
 * A canonical text of a message, equal for equal messages; multipart bodies would differ by their boundaries. Without
 * the captcha pass, which is renewed while a message waits in the outbox.
 */
export function feedbackContent({ fields, files }: Feedback): string {
  const values = feedbackFields.map((name) => fields[name]);
  const added = feedbackFields
    .slice(originalFieldCount)
    .flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  return JSON.stringify([
    [...values.slice(0, originalFieldCount), ...added],
    files.map(({ name, type, bytes }) => [name, type, sha256(bytes).toString("hex")]),
  ]);
}

/** A canonical text of an application: the schema fixes the order of its fields. */
export function applicationContent(application: Application): string {
  return JSON.stringify(application);
}

/** A keyed hash (HMAC-SHA-256), so that the stored fingerprint cannot be used to test guesses of the content. */
export function fingerprint(secret: Uint8Array, ...content: readonly string[]): Buffer {
  return createHmac("sha256", secret).update(JSON.stringify(content)).digest();
}
