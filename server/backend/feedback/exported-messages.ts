import { type Destination, feedbackKeyParts } from "../../../src/shared/validation/idempotency-key.ts";

/** A file of a message, without its bytes. */
export interface StoredFile {
  position: number;
  name: string;
  /** Hex. */
  sha256: string;
}

/** The consent that came with a post; null in posts from before consents were recorded, or with an unreadable text. */
export interface StoredConsent {
  consentVersion: string | null;
  consentAt: Date | null;
}

/** A message as stored for one destination. */
export interface StoredMessage extends StoredConsent {
  id: number;
  destination: Destination;
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

/** A visitor's message with its number at each destination. */
export interface ExportedMessage {
  message: StoredMessage;
  numbers: Partial<Record<Destination, number>>;
}

function contentOf({ subject, body, answerMethod, name, lastname, phone, email, files }: StoredMessage): string {
  const fileContents = files.map((file) => [file.name, file.sha256]);
  return JSON.stringify([subject, body, answerMethod, name, lastname, phone, email, fileContents]);
}

/** The form sends the same submission id to both destinations; a text corrected for one of them counts separately. */
function groupOf(message: StoredMessage): string {
  const parts = message.key === null ? null : feedbackKeyParts(message.key);
  return parts === null ? `${message.destination} ${message.id}` : `${parts.id} ${contentOf(message)}`;
}

/** Merges the two copies of a message sent to both destinations; duplicates at one destination stay separate. */
export function groupMessages(messages: readonly StoredMessage[]): ExportedMessage[] {
  const exported: ExportedMessage[] = [];
  const groups = new Map<string, ExportedMessage>();
  for (const message of messages) {
    const { destination, id } = message;
    const group = groupOf(message);
    const known = groups.get(group);
    if (known !== undefined && known.numbers[destination] === undefined) known.numbers[destination] = id;
    else {
      const first: ExportedMessage = { message, numbers: { [destination]: id } };
      exported.push(first);
      groups.set(group, first);
    }
  }
  return exported;
}
