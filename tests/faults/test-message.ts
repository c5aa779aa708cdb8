import type { Case } from "./cases.ts";
import { type Content, type FileFingerprint, fingerprintOf } from "./delivery-log.ts";
import { type Random, randomOf } from "./seeded-random.ts";

/** A file to attach. */
interface AttachedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** What the visitor enters into the form. */
export interface TestMessage {
  subject: string;
  name: string;
  lastname: string;
  /** Contacts for the reply, as typed; null: no reply wanted. */
  answer: { phone: string | null; email: string | null } | null;
  /** May contain line breaks, which are removed on sending. */
  body: string;
  /** Body that a refusing service accepts. */
  corrected: string;
  files: readonly AttachedFile[];
}

const subjects = ["Получение карты", "Проезд", "Скидки и бонусы", "Работа портала", "Предложение", "Другое"];
const names = ["Анна", "Мария", "Пётр", "Ольга", "Анна-Мария", "Ёлка"];
const lastnames = ["Петрова", "Иванов", "Шевченко", "Черных", "Салтыкова-Щедрина"];
const words =
  "карта терминал автобус не приняли вчера пункт на Ленина закрыт скидка аптека пришло ждём спасибо №5 «Живица» 100% ёлка".split(
    " ",
  );

const kinds = [
  { extension: "pdf", mimeType: "application/pdf", magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extension: "png", mimeType: "image/png", magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extension: "jpg", mimeType: "image/jpeg", magic: [0xff, 0xd8, 0xff] },
];

function sentence(random: Random): string {
  const length = random.whole(4, 30);
  return Array.from({ length }, () => random.pick(words)).join(" ");
}

function fileOf(random: Random, index: number): AttachedFile {
  const { extension, mimeType, magic } = random.pick(kinds);
  const bytes = random.bytes(random.whole(20, random.chance(0.1) ? 600_000 : 40_000));
  bytes.set(magic);
  return { name: `Снимок ${index + 1} ${random.whole(1, 999)}.${extension}`, mimeType, buffer: Buffer.from(bytes) };
}

/** The message of a case; deterministic. */
export function messageOf({ seed, number }: Pick<Case, "seed" | "number">): TestMessage {
  const random = randomOf(seed, "letter", number);
  const contacts = random.pick([
    null,
    { phone: `9${random.whole(100_000_000, 999_999_999)}`, email: null },
    { phone: null, email: `anna${random.whole(1, 999)}@example.ru` },
    { phone: `9${random.whole(100_000_000, 999_999_999)}`, email: `anna${random.whole(1, 999)}@example.ru` },
  ]);
  const body = `Обращение ${number}. ${sentence(random)}${random.chance(0.3) ? `\n${sentence(random)}` : ""}`;
  return {
    subject: random.pick(subjects),
    name: random.pick(names),
    lastname: random.pick(lastnames),
    answer: contacts,
    body,
    corrected: `Ревда. ${body}`,
    files: Array.from({ length: random.whole(0, 3) }, (_, index) => fileOf(random, index)),
  };
}

/** Expected content at a destination, with that destination's subject id. */
export function contentOf(letter: TestMessage, subjectId: string, body: string): Content {
  const { subject, name, lastname, answer } = letter;
  const { phone, email } = answer ?? { phone: null, email: null };
  const method = (phone === null ? 0 : 1) + (email === null ? 0 : 2);
  return {
    fields: {
      subject,
      subject_id: subjectId,
      body: body.replaceAll("\n", " "),
      answer_method: String(method),
      name,
      lastname,
      phone: phone ?? "",
      email: email ?? "",
    },
    files: printsOf(letter),
  };
}

function printsOf({ files }: TestMessage): FileFingerprint[] {
  return files.map(({ name, mimeType, buffer }) => fingerprintOf(name, mimeType, buffer));
}
