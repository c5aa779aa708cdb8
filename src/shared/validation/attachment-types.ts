import { isPolyglot } from "./polyglot.ts";

interface AttachmentType {
  extensions: readonly string[];
  /** The declared types that go with it, the usual one first. */
  types: readonly [string, ...string[]];
  /** Its first bytes. */
  magic: readonly number[];
}

/** What is known of a file. `type`: the declared one. */
interface FileFacts {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const kinds: readonly AttachmentType[] = [
  { extensions: ["pdf"], types: ["application/pdf"], magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extensions: ["png"], types: ["image/png"], magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extensions: ["jpg", "jpeg", "jpe", "jfif"], types: ["image/jpeg", "image/pjpeg"], magic: [0xff, 0xd8, 0xff] },
];

/** So many first bytes tell what a file claims to be. */
export const signatureLength = 8;

/** What browsers declare that do not know an extension: it contradicts nothing. Many do not know «jpe» and «jfif». */
const unknownTypes = ["", "application/octet-stream"];

/** What may be attached (spec §9). */
export const attachmentExtensions: readonly string[] = kinds.flatMap(({ extensions }) => extensions);

/** Programs and scripts: some servers run «photo.php.jpg», some systems hide the last extension. */
const programBefore =
  /\.(?:exe|scr|pif|bat|cmd|msi|dll|lnk|hta|jar|apk|js|vbs|wsf|ps1|sh|py|pl|cgi|php\d?|phtml|phar|aspx?|jspx?)\.[^.]*$/i;

function kindOf({ name, type, bytes }: FileFacts): AttachmentType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = kinds.find(({ extensions }) => extensions.includes(extension));
  const declared = type.toLowerCase();
  if (kind === undefined || programBefore.test(name)) return undefined;
  if (!kind.types.includes(declared) && !unknownTypes.includes(declared)) return undefined;
  return kind.magic.every((byte, at) => bytes[at] === byte) ? kind : undefined;
}

/** Whether extension, declared type and first bytes agree; of the bytes the first {@link signatureLength} are enough. */
export function beginsAsAttachment(file: FileFacts): boolean {
  return kindOf(file) !== undefined;
}

/** The type of a file that may be attached, whatever was declared; null where it may not. */
export function attachmentType(file: FileFacts): string | null {
  const kind = kindOf(file);
  return kind === undefined || isPolyglot(file.bytes) ? null : kind.types[0];
}

/** Whether extension, declared type and content agree on one of the kinds that may be attached. */
export function isAllowedAttachment(file: FileFacts): boolean {
  return attachmentType(file) !== null;
}
