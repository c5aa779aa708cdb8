import { feedbackKeyParts, type Destination } from "../../../src/shared/validation/idempotency-key.ts";

/** A file of a message, without its bytes. */
export interface StoredFile {
  position: number;
  name: string;
  /** Of its bytes, in hex. */
  sha256: string;
}

/** A message as one place has it. */
export interface StoredMessage {
  id: number;
  place: Destination;
  key: string | null;
  receivedAt: Date;
  subject: string;
  body: string;
  answerMethod: number;
  name: string;
  lastname: string;
  phone: string;
  email: string;
  files: readonly StoredFile[];
}

/** One thing that a visitor wrote, with the number it has at each place. */
export interface ExportedMessage {
  message: StoredMessage;
  numbers: Partial<Record<Destination, number>>;
}

function contentOf({ subject, body, answerMethod, name, lastname, phone, email, files }: StoredMessage): string {
  const fileContents = files.map((file) => [file.name, file.sha256]);
  return JSON.stringify([subject, body, answerMethod, name, lastname, phone, email, fileContents]);
}

/** What the form sends to both places has one submission id; a text that was corrected for one of them is another. */
function groupOf(message: StoredMessage): string {
  const parts = message.key === null ? null : feedbackKeyParts(message.key);
  return parts === null ? `${message.place} ${message.id}` : `${parts.id} ${contentOf(message)}`;
}

/** Messages in the order given, those that both places have once; what one place has twice stays two. */
export function groupMessages(messages: readonly StoredMessage[]): ExportedMessage[] {
  const exported: ExportedMessage[] = [];
  const groups = new Map<string, ExportedMessage>();
  for (const message of messages) {
    const { place, id } = message;
    const group = groupOf(message);
    const known = groups.get(group);
    if (known !== undefined && known.numbers[place] === undefined) known.numbers[place] = id;
    else {
      const first: ExportedMessage = { message, numbers: { [place]: id } };
      exported.push(first);
      groups.set(group, first);
    }
  }
  return exported;
}
