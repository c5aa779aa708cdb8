import type { MessageFile } from "../../shared/outbox/entry.ts";
import { attachmentsProblem, cleanFileName } from "../../shared/validation/attachments.ts";
import { limits } from "../../shared/validation/limits.ts";
import { problemMessages } from "../../shared/validation/problem-messages.ts";

/** What of the new files could be added, and what is wrong with the others: each thing once. */
interface Added {
  added: MessageFile[];
  problems: string[];
}

/** Judges files one by one: those that keep within the limits are added, whatever is wrong with their neighbours. */
export async function addFiles(present: readonly MessageFile[], chosen: readonly File[]): Promise<Added> {
  const added: MessageFile[] = [];
  const problems = new Set<string>();
  for (const file of chosen) {
    const kept = await readFile(file, [...present, ...added]);
    if (typeof kept === "string") problems.add(kept);
    else added.push(kept);
  }
  return { added, problems: [...problems] };
}

/** The file's bytes, or what is wrong with it. */
async function readFile(file: File, present: readonly MessageFile[]): Promise<MessageFile | string> {
  const taken = present.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  // Nobody reads a film into a phone's memory to find that it is too large.
  if (file.size > limits.files.totalBytes - taken) return problemMessages.fileSize;
  try {
    const kept = { name: cleanFileName(file.name), type: file.type, bytes: await file.arrayBuffer() };
    const judged = [...present, kept].map((each) => ({ ...each, bytes: new Uint8Array(each.bytes) }));
    return attachmentsProblem(judged) ?? kept;
  } catch {
    // It was moved or deleted after it was chosen, or lies in a cloud that does not answer.
    return `Файл «${file.name}» не прочитался. Выберите его ещё раз`;
  }
}
