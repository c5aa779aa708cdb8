import type { MessageFile } from "../../shared/outbox/entry.ts";
import { attachmentsProblem, cleanFileName } from "../../shared/validation/attachments.ts";
import { limits } from "../../shared/validation/limits.ts";
import { problemMessages } from "../../shared/validation/problem-messages.ts";

/** The accepted files, and the distinct problems of the others. */
interface Added {
  added: MessageFile[];
  problems: string[];
}

/** Validates files one by one: those within the limits are added, regardless of problems with the others. */
export async function addFiles(present: readonly MessageFile[], chosen: readonly File[]): Promise<Added> {
  const added: MessageFile[] = [];
  const problems = new Set<string>();
  for (const file of chosen) {
    const result = await readFile(file, [...present, ...added]);
    if (typeof result === "string") problems.add(result);
    else added.push(result);
  }
  return { added, problems: [...problems] };
}

/** The file with its bytes, or its problem. */
async function readFile(file: File, present: readonly MessageFile[]): Promise<MessageFile | string> {
  const usedBytes = present.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  // Checked before reading: a large video would exhaust the memory of a phone.
  if (file.size > limits.files.totalBytes - usedBytes) return problemMessages.fileSize;
  try {
    const attachment = { name: cleanFileName(file.name), type: file.type, bytes: await file.arrayBuffer() };
    const all = [...present, attachment].map((each) => ({ ...each, bytes: new Uint8Array(each.bytes) }));
    return attachmentsProblem(all) ?? attachment;
  } catch {
    // Moved or deleted after selection, or in a cloud storage that does not respond.
    return `Файл «${file.name}» не прочитался. Выберите его ещё раз`;
  }
}
