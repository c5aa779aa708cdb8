import { createHash, createHmac } from "node:crypto";
import type { Application } from "../../src/shared/validation/application.ts";
import type { Feedback } from "../../src/shared/validation/feedback.ts";
import { feedbackFields } from "../../src/shared/validation/feedback-fields.ts";

export function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/**
 * What makes two messages the same, in one form: multipart bodies differ by their boundaries. The captcha's token is
 * left out: it is renewed while a message waits.
 */
export function feedbackContent({ fields, files }: Feedback): string {
  return JSON.stringify([
    feedbackFields.map((name) => fields[name]),
    files.map(({ name, type, bytes }) => [name, type, sha256(bytes).toString("hex")]),
  ]);
}

/** The same of an application; its fields always stand in the order in which they were read. */
export function applicationContent(application: Application): string {
  return JSON.stringify(application);
}

/** Tells contents apart without giving them away: without the secret nobody can try what fits. */
export function fingerprint(secret: Uint8Array, ...content: readonly string[]): Buffer {
  return createHmac("sha256", secret).update(JSON.stringify(content)).digest();
}
