import type { Entry, Message, MessageFile } from "../../shared/outbox/entry.ts";

function isSameFile(a: MessageFile, b: MessageFile | undefined): boolean {
  if (b === undefined || a.name !== b.name || a.type !== b.type || a.bytes.byteLength !== b.bytes.byteLength)
    return false;
  const other = new Uint8Array(b.bytes);
  return new Uint8Array(a.bytes).every((byte, at) => byte === other[at]);
}

/** Whether a submitted message equals the one in the outbox; otherwise it is a correction. */
export function isSameMessage(entry: Entry, files: readonly MessageFile[], message: Message): boolean {
  const names = Object.keys(message.fields) as (keyof Message["fields"])[];
  return (
    names.every((name) => entry.fields[name] === message.fields[name]) &&
    entry.subjectIds.site === message.subjectIds.site &&
    entry.subjectIds.card === message.subjectIds.card &&
    files.length === message.files.length &&
    files.every((file, at) => isSameFile(file, message.files[at]))
  );
}
