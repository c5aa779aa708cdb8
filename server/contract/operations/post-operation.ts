import type { Destination } from "../../../src/shared/validation/idempotency-key.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";

/** What the portal sends to a service when a visitor presses «Отправить». */
export interface PostOperation {
  /** Name of its file in `samples`. */
  name: string;
  service: Destination;
  path: string;
  summary: string;
  /** Paragraphs. */
  description: readonly string[];
  contentType: "multipart/form-data" | "application/json";
  body: JsonSchema;
  /** The form of the `Idempotency-Key`. */
  key: string;
}
