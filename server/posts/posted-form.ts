import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Attachment, cleanFileName } from "../../src/shared/validation/attachments.ts";
import { limits } from "../../src/shared/validation/limits.ts";
import { problemMessages } from "../../src/shared/validation/problem-messages.ts";
import { FieldsRefused, refuse } from "./fields-refused.ts";

/** A form as it was posted; of a repeated field the last value counts, as PHP has it. */
export interface PostedForm {
  fields: ReadonlyMap<string, string>;
  /** Every file, whatever its part is called: none may be lost without a word. */
  files: readonly Attachment[];
}

const { count, totalBytes } = limits.files;

/** Up to here a body that is too large is read to its end: most browsers show an answer only then (bytes). */
const readAtMost = 2 * totalBytes;

/** Of the form as such; a form of ours is far below. Files are counted and measured while they are read. */
const partLimits = { fields: 50, fieldSize: 65_536, files: 100, fileSize: readAtMost, parts: 150, headerPairs: 20 };

/** Lets the scope's routes read forms with {@link readMultipart}. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/** A file's name as browsers write it into a form: quotation marks are escaped. */
function postedName(filename: string | undefined): string {
  return cleanFileName((filename ?? "").replaceAll("%22", '"'));
}

const tooLarge = { field: "file", message: problemMessages.fileSize };

/** A body that is no form, or breaks off: the reader's own errors do not say whose fault it is. */
class BrokenForm extends Error {
  readonly statusCode = 400;

  constructor(cause: unknown) {
    super("Форма составлена неверно.", { cause });
  }
}

/**
 * Reads a `multipart/form-data` body. What is over the limits of spec §5 is not kept while it is read.
 * @throws {FieldsRefused} when there are too many files or bytes; an error with `statusCode` when it is no such form.
 */
export async function readMultipart(request: FastifyRequest): Promise<PostedForm> {
  try {
    return await Promise.race([readParts(request), tooMuch(request)]);
  } catch (error) {
    throw error instanceof FieldsRefused || (error instanceof Error && "statusCode" in error)
      ? error
      : new BrokenForm(error);
  }
}

/** Rejects when the body goes on and on, whatever it consists of: the reader skips what is no part, without end. */
function tooMuch({ raw }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let read = 0;
  raw.on("data", (chunk: Uint8Array) => {
    read += chunk.length;
    if (read > readAtMost) reject(new FieldsRefused([tooLarge]));
  });
  return promise;
}

async function readParts(request: FastifyRequest): Promise<PostedForm> {
  if (Number(request.headers["content-length"] ?? 0) > readAtMost) refuse([tooLarge]);
  const fields = new Map<string, string>();
  const files: Attachment[] = [];
  let bytes = 0;
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.type === "field") {
      if (part.valueTruncated) refuse([{ field: part.fieldname, message: problemMessages.bodyTooLong }]);
      fields.set(part.fieldname, typeof part.value === "string" ? part.value : "");
      continue;
    }
    const chunks: Uint8Array[] = [];
    const before = bytes;
    for await (const chunk of part.file) {
      bytes += chunk.length;
      if (bytes <= totalBytes && files.length < count) chunks.push(chunk);
    }
    // This is how a form sends a file field that nothing was chosen for.
    if (!part.filename && bytes === before) continue;
    files.push({ name: postedName(part.filename), type: part.mimetype, bytes: Buffer.concat(chunks) });
  }
  if (files.length > count) refuse([{ field: "file", message: problemMessages.fileCount }]);
  if (bytes > totalBytes) refuse([tooLarge]);
  return { fields, files };
}

/** Fields of a form or a JSON object; what is neither text nor number counts as not given. */
export function formOf(entries: Iterable<readonly [string, unknown]>): PostedForm {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value === "string" || typeof value === "number") fields.set(name, String(value));
  }
  return { fields, files: [] };
}
