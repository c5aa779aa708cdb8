import { isPolyglot } from "./polyglot.ts";

interface AttachmentType {
  extensions: readonly string[];
  /** Accepted declared MIME types, the standard one first. */
  types: readonly [string, ...string[]];
  /** File signature. */
  magic: readonly number[];
}

/** `type`: the declared MIME type. */
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

/** Number of bytes that contain the longest signature. */
export const signatureLength = 8;

/** Declared by browsers for unknown extensions, such as «jpe» and «jfif» in many: accepted for any kind. */
const unknownTypes = ["", "application/octet-stream"];

/** Extensions that may be attached (spec §9). */
export const attachmentExtensions: readonly string[] = kinds.flatMap(({ extensions }) => extensions);

/** An executable extension before the last one: some servers run «photo.php.jpg», some systems hide the last extension. */
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

/** Whether extension, declared type and signature agree. The first {@link signatureLength} bytes are enough. */
export function beginsAsAttachment(file: FileFacts): boolean {
  return kindOf(file) !== undefined;
}

/** The standard MIME type of a file that begins as one that may be attached; null when it does not. */
export function typeBySignature(file: FileFacts): string | null {
  return kindOf(file)?.types[0] ?? null;
}

/** Whether extension, declared type and content agree on an allowed kind. */
export function isAllowedAttachment(file: FileFacts): boolean {
  return beginsAsAttachment(file) && !isPolyglot(file.bytes);
}
