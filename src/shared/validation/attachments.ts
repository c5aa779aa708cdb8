import { enforce, test } from "vest";
import { isAllowedAttachment } from "./attachment-types.ts";
import { limits } from "./limits.ts";
import { problemMessages } from "./problem-messages.ts";
import { problemsOf } from "./run-checks.ts";
import { checkThat } from "./text-checks.ts";

/** A file attached to a message; `name` as {@link cleanFileName} returns it. */
export interface Attachment {
  name: string;
  /** The declared MIME type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Cleans a file name: no path, no control or bidi characters, which could mislead the reader. NFC, since some systems send
 * letters such as «й» decomposed.
 */
export function cleanFileName(name: string): string {
  return name
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The problem of a file name; null when it is valid. */
export function fileNameProblem(name: string): string | null {
  if (name.length > limits.files.nameLength) return problemMessages.fileName;
  return name === cleanFileName(name) ? null : problemMessages.fileNameCharacters;
}

/** Checks of the files of one message. */
export function checkFiles(field: string, files: readonly Attachment[]): void {
  checkThat(field, problemMessages.fileCount, () => files.length <= limits.files.count);
  for (const file of files) {
    test(field, () => {
      const problem = fileNameProblem(file.name);
      enforce(problem)
        .message(problem ?? "")
        .isNull();
    });
    checkThat(field, problemMessages.fileEmpty, () => file.bytes.length > 0);
    checkThat(field, problemMessages.fileFormat, () => isAllowedAttachment(file));
  }
  checkThat(field, problemMessages.fileSize, () => totalBytes(files) <= limits.files.totalBytes);
}

function totalBytes(files: readonly Attachment[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

/** The first problem of the files of one message; null when they are valid. */
export function attachmentsProblem(files: readonly Attachment[]): string | null {
  return problemsOf(() => checkFiles("file", files))[0]?.message ?? null;
}
