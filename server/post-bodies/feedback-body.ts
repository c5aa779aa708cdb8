import type { Feedback } from "../../src/shared/validation/feedback.ts";
import { feedbackFields, feedbackFieldsFrom } from "../../src/shared/validation/feedback-fields.ts";
import type { PostedForm } from "./multipart-form.ts";

/** The feedback in a posted form: its known fields, NFC-normalized and trimmed. */
export function feedbackFromForm({ fields, files }: PostedForm): Feedback {
  return { fields: feedbackFieldsFrom((name) => (fields.get(name) ?? "").normalize("NFC").trim()), files };
}

/** A request body with its content type. */
export interface EncodedBody {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The feedback as multipart form data (spec §7). */
export async function encodeFeedback({ fields, files }: Feedback, token: string): Promise<EncodedBody> {
  const form = new FormData();
  for (const name of feedbackFields) form.set(name, fields[name]);
  form.set("token", token);
  for (const { name, type, bytes } of files) form.append("file[]", new File([bytes], name, { type }));
  const encoded = new Response(form);
  return { contentType: encoded.headers.get("content-type") ?? "", bytes: new Uint8Array(await encoded.arrayBuffer()) };
}
