import type { MultipartFile } from "@fastify/multipart";
import { beginsAsAttachment, signatureLength, typeBySignature } from "../../src/shared/validation/attachment-types.ts";
import { type Attachment, fileNameProblem } from "../../src/shared/validation/attachments.ts";
import { limits } from "../../src/shared/validation/limits.ts";
import { problemMessages } from "../../src/shared/validation/problem-messages.ts";
import { assertNoFieldErrors } from "./field-errors.ts";

const { count, totalBytes } = limits.files;

/** @throws {FieldErrors} unless the message is null. */
function throwFileError(message: string | null): void {
  if (message !== null) assertNoFieldErrors([{ field: "file", message }]);
}

/** Browsers escape quotation marks in the file names of multipart bodies. */
function postedName(filename: string | undefined): string {
  return (filename ?? "").replaceAll("%22", '"');
}

/**
 * Reads an uploaded file and rejects it as early as its name, first bytes or size allow; the rest is checked later. Nothing is corrected here: the
 * form on the page does that before it sends.
 * @param before the earlier files of the same form.
 * @returns null when the field has no file.
 * @throws {FieldErrors}
 */
export async function readUploadedFile(part: MultipartFile, before: readonly Attachment[]): Promise<Attachment | null> {
  const name = postedName(part.filename);
  const type = part.mimetype;
  if (name !== "") checkName(name, before);
  const room = totalBytes - before.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    if (size === 0 && name === "") checkName(name, before);
    const isChecked = size >= signatureLength;
    size += chunk.length;
    if (size > room) throwFileError(problemMessages.fileSize);
    chunks.push(chunk);
    if (isChecked || size < signatureLength) continue;
    if (!beginsAsAttachment({ name, type, bytes: Buffer.concat(chunks) })) throwFileError(problemMessages.fileFormat);
  }
  // A form sends an empty file field like this.
  if (name === "" && size === 0) return null;
  const bytes = Buffer.concat(chunks);
  return { name, type: typeBySignature({ name, type, bytes }) ?? type, bytes };
}

function checkName(name: string, before: readonly Attachment[]): void {
  if (before.length >= count) throwFileError(problemMessages.fileCount);
  throwFileError(fileNameProblem(name));
}
