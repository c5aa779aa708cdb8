import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Attachment } from "../../src/shared/validation/attachments.ts";
import { limits } from "../../src/shared/validation/limits.ts";
import { problemMessages } from "../../src/shared/validation/problem-messages.ts";
import { FieldsRefused, refuse } from "./field-errors.ts";
import type { Hold } from "./upload-budget.ts";
import { readFile } from "./uploaded-file.ts";

/** A form as it was posted; of a repeated field the last value counts, as PHP has it. */
export interface PostedForm {
  fields: ReadonlyMap<string, string>;
  /** Every file, whatever its part is called: none may be lost without a word. */
  files: readonly Attachment[];
}

/** The files, and room for everything else of a form of ours (bytes). */
const longestBody = limits.files.totalBytes + 1024 * 1024;

/** Of the form as such; a form of ours is far below. Files are counted and measured while they are read. */
const partLimits = { fields: 50, fieldSize: 65_536, files: 100, fileSize: longestBody, parts: 150, headerPairs: 20 };

/** Lets the scope's routes read forms with {@link readMultipart}. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

const tooLarge = { field: "file", message: problemMessages.fileSize };

/** A body that is no form, or breaks off: the reader's own errors do not say whose fault it is. */
class BrokenForm extends Error {
  readonly statusCode = 400;

  constructor(cause: unknown) {
    super("Форма составлена неверно.", { cause });
  }
}

/** A body that takes longer than anybody's network explains. */
class SlowForm extends Error {
  readonly statusCode = 408;
}

/** A body that there is no room for at this moment. */
class NoRoom extends Error {
  readonly statusCode = 503;
}

export interface ReadOptions {
  /** Until the whole body is there (ms). */
  timeout?: number;
  hold?: Hold;
}

/**
 * Reads a `multipart/form-data` body, and stops at the first thing that is over the limits of spec §5. What is left
 * unread then is the caller's to deal with.
 * @throws {FieldsRefused} for what the files' rules do not allow; an error with `statusCode` when it is no such form.
 */
export async function readMultipart(
  request: FastifyRequest,
  { timeout = 60_000, hold = () => true }: ReadOptions = {},
): Promise<PostedForm> {
  const bounds = new AbortController();
  const { signal } = bounds;
  try {
    return await Promise.race([readParts(request), tooMuch(request, hold, signal), tooSlow(timeout, signal)]);
  } catch (error) {
    throw error instanceof FieldsRefused || (error instanceof Error && "statusCode" in error)
      ? error
      : new BrokenForm(error);
  } finally {
    bounds.abort();
  }
}

/**
 * Rejects when there is no room for the body, and when it goes on and on, whatever it consists of: the reader skips
 * what is no part, without end.
 */
function tooMuch({ raw }: FastifyRequest, hold: Hold, ended: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let read = 0;
  const count = (chunk: Uint8Array) => {
    read += chunk.length;
    if (read > longestBody) reject(new FieldsRefused([tooLarge]));
    else if (!hold(chunk.length)) reject(new NoRoom());
  };
  raw.on("data", count);
  ended.addEventListener("abort", () => raw.off("data", count));
  return promise;
}

/** Rejects when it takes too long: a trickle would hold its place here for ever. */
function tooSlow(timeout: number, ended: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SlowForm()), timeout);
  ended.addEventListener("abort", () => clearTimeout(timer));
  return promise;
}

async function readParts(request: FastifyRequest): Promise<PostedForm> {
  if (Number(request.headers["content-length"] ?? 0) > longestBody) refuse([tooLarge]);
  const fields = new Map<string, string>();
  const files: Attachment[] = [];
  // Paths are not cut off the files' names: such a name is refused.
  for await (const part of request.parts({ limits: partLimits, preservePath: true })) {
    if (part.type === "file") {
      const file = await readFile(part, files);
      if (file !== null) files.push(file);
    } else {
      if (part.valueTruncated) refuse([{ field: part.fieldname, message: problemMessages.bodyTooLong }]);
      fields.set(part.fieldname, typeof part.value === "string" ? part.value : "");
    }
  }
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
