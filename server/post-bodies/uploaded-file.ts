import type { MultipartFile } from "@fastify/multipart";
import { attachmentType, beginsAsAttachment, tellingBytes } from "../../src/shared/validation/attachment-types.ts";
import { type Attachment, fileNameProblem } from "../../src/shared/validation/attachments.ts";
import { limits } from "../../src/shared/validation/limits.ts";
import { problemMessages } from "../../src/shared/validation/problem-messages.ts";
import { refuse } from "./field-errors.ts";

const { count, totalBytes } = limits.files;

/** @throws {FieldsRefused} where there is a problem. */
export function refuseFiles(message: string | null): void {
  if (message !== null) refuse([{ field: "file", message }]);
}

/** A file's name as browsers write it into a form: quotation marks are escaped. */
function postedName(filename: string | undefined): string {
  return (filename ?? "").replaceAll("%22", '"');
}

/**
 * Reads a file while it comes in. Nothing is cleaned or cut: the form has done that, and who sends without it is
 * refused as soon as the file's name, its first bytes or its size say that it will not be taken.
 * @param before the files of the same form that came before it.
 * @returns null where no file was chosen.
 * @throws {FieldsRefused}
 */
export async function readFile(part: MultipartFile, before: readonly Attachment[]): Promise<Attachment | null> {
  const name = postedName(part.filename);
  const type = part.mimetype;
  if (name !== "") refuseName(name, before);
  const room = totalBytes - before.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.file) {
    if (size === 0 && name === "") refuseName(name, before);
    const isTold = size >= tellingBytes;
    size += chunk.length;
    if (size > room) refuseFiles(problemMessages.fileSize);
    chunks.push(chunk);
    if (isTold || size < tellingBytes) continue;
    if (!beginsAsAttachment({ name, type, bytes: Buffer.concat(chunks) })) refuseFiles(problemMessages.fileFormat);
  }
  // This is how a form sends a file field that nothing was chosen for.
  if (name === "" && size === 0) return null;
  const bytes = Buffer.concat(chunks);
  return { name, type: attachmentType({ name, type, bytes }) ?? type, bytes };
}

function refuseName(name: string, before: readonly Attachment[]): void {
  if (before.length >= count) refuseFiles(problemMessages.fileCount);
  refuseFiles(fileNameProblem(name));
}
