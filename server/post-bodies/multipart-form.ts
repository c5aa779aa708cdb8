import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Attachment } from "../../src/shared/validation/attachments.ts";
import { limits } from "../../src/shared/validation/limits.ts";
import { problemMessages } from "../../src/shared/validation/problem-messages.ts";
import { assertNoFieldErrors, FieldErrors } from "./field-errors.ts";
import type { ReserveBytes } from "./upload-budget.ts";
import { readUploadedFile } from "./uploaded-file.ts";

/** A posted form; the last value of a repeated field counts, as in PHP. */
export interface PostedForm {
  fields: ReadonlyMap<string, string>;
  /** All files under any field name, so that none is lost silently. */
  files: readonly Attachment[];
}

/** The files and 1 MiB for all other fields (bytes). */
const maxBodyBytes = limits.files.totalBytes + 1024 * 1024;

/** Far above what our forms send. Files have their own limits, checked while they are read. */
const partLimits = { fields: 50, fieldSize: 65_536, files: 100, fileSize: maxBodyBytes, parts: 150, headerPairs: 20 };

/** Enables {@link readMultipart} in the scope's routes. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

const tooLarge = { field: "file", message: problemMessages.fileSize };

/** A body that is not multipart, or is cut off. The parser's own errors carry no status. */
class MalformedFormError extends Error {
  readonly statusCode = 400;

  constructor(cause: unknown) {
    super("Форма составлена неверно.", { cause });
  }
}

/** A body that takes longer than a slow network explains. */
class SlowUploadError extends Error {
  readonly statusCode = 408;
}

/** All uploads together need too much memory at the moment. */
export class UploadBudgetError extends Error {
  readonly statusCode = 503;
}

/** More bytes than one client may send for now. */
export class UploadQuotaError extends Error {
  readonly statusCode = 429;
  readonly retryAfter: number;

  /** @param retryAfter seconds. */
  constructor(retryAfter: number) {
    super("the client sent too many bytes");
    this.retryAfter = retryAfter;
  }
}

interface ReadMultipartOptions {
  /** Limit for the whole body (ms). */
  timeout?: number;
  reserve?: ReserveBytes;
  /** Counts so many more bytes against the client's quota: the seconds to wait when it is used up, else null. */
  count?(bytes: number): number | null;
}

/**
 * Reads a `multipart/form-data` body and stops at the first violation of the limits of spec §5. The caller has to drain
 * the rest of the body.
 * @throws {FieldErrors} for files that violate the rules; an error with `statusCode` for a malformed body.
 */
export async function readMultipart(
  request: FastifyRequest,
  { timeout = 60_000, reserve = () => true, count = () => null }: ReadMultipartOptions = {},
): Promise<PostedForm> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await Promise.race([
      readParts(request),
      rejectWhenTooLarge(request, { reserve, count }, signal),
      rejectWhenTooSlow(timeout, signal),
    ]);
  } catch (error) {
    throw error instanceof FieldErrors || (error instanceof Error && "statusCode" in error)
      ? error
      : new MalformedFormError(error);
  } finally {
    ended.abort();
  }
}

/** Rejects when the body exceeds its limit, the quota or the budget. The parser alone skips bytes outside parts forever. */
function rejectWhenTooLarge(
  { raw }: FastifyRequest,
  { reserve, count }: Required<Pick<ReadMultipartOptions, "reserve" | "count">>,
  ended: AbortSignal,
): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let read = 0;
  const onChunk = (chunk: Uint8Array) => {
    read += chunk.length;
    const seconds = count(chunk.length);
    if (read > maxBodyBytes) reject(new FieldErrors([tooLarge]));
    else if (seconds !== null) reject(new UploadQuotaError(seconds));
    else if (!reserve(chunk.length)) reject(new UploadBudgetError());
  };
  raw.on("data", onChunk);
  ended.addEventListener("abort", () => raw.off("data", onChunk));
  return promise;
}

/** Rejects after the timeout, so that a trickling upload does not occupy the budget forever. */
function rejectWhenTooSlow(timeout: number, ended: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SlowUploadError()), timeout);
  ended.addEventListener("abort", () => clearTimeout(timer));
  return promise;
}

async function readParts(request: FastifyRequest): Promise<PostedForm> {
  if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) assertNoFieldErrors([tooLarge]);
  const fields = new Map<string, string>();
  const files: Attachment[] = [];
  // With `preservePath` a name that contains a path is rejected, not cut.
  for await (const part of request.parts({ limits: partLimits, preservePath: true })) {
    if (part.type === "file") {
      const file = await readUploadedFile(part, files);
      if (file !== null) files.push(file);
    } else {
      if (part.valueTruncated) assertNoFieldErrors([{ field: part.fieldname, message: problemMessages.bodyTooLong }]);
      fields.set(part.fieldname, typeof part.value === "string" ? part.value : "");
    }
  }
  return { fields, files };
}

/** The fields of a form or a JSON object; values that are neither text nor number are ignored. */
export function formFromEntries(entries: Iterable<readonly [string, unknown]>): PostedForm {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (typeof value === "string" || typeof value === "number") fields.set(name, String(value));
  }
  return { fields, files: [] };
}
