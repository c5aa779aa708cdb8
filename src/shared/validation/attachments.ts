import { isAllowedAttachment } from "./attachment-types.ts";
import { limits } from "./limits.ts";
import { problemMessages } from "./problem-messages.ts";

/** A file that goes with a message; `name` as {@link cleanFileName} leaves it. */
export interface Attachment {
  name: string;
  /** The declared type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * A file's name without anything that could mislead whoever reads or saves it: no path, no control characters, no
 * marks that turn the direction of writing. Composed (NFC): some systems take letters such as «й» apart.
 */
export function cleanFileName(name: string): string {
  return name
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

function problemOf(file: Attachment): string | null {
  if (file.name.length > limits.files.nameLength) return problemMessages.fileName;
  if (file.bytes.length === 0) return problemMessages.fileEmpty;
  return isAllowedAttachment(file) ? null : problemMessages.fileFormat;
}

/** What is wrong with the files of one message, the first thing; null where nothing is. */
export function attachmentsProblem(files: readonly Attachment[]): string | null {
  if (files.length > limits.files.count) return problemMessages.fileCount;
  for (const file of files) {
    const problem = problemOf(file);
    if (problem !== null) return problem;
  }
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return total > limits.files.totalBytes ? problemMessages.fileSize : null;
}
