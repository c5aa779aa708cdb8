/** An allowed file type. `begins`: the signature's bytes and their offsets. */
interface MediaType {
  type: string;
  picture: boolean;
  begins: readonly { at: number; bytes: string }[];
}

/** A type detected from a file's first bytes, with its extension. */
export interface FoundType extends Pick<MediaType, "type" | "picture"> {
  extension: string;
}

const jpeg: MediaType = { type: "image/jpeg", picture: true, begins: [{ at: 0, bytes: "\xff\xd8\xff" }] };

function document(type: string, bytes: string): MediaType {
  return { type, picture: false, begins: [{ at: 0, bytes }] };
}

const zipped = "PK\x03\x04";
const compound = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
const office = "application/vnd.openxmlformats-officedocument";

/** By file extension. No SVG, which may contain scripts. */
const mediaTypes: Readonly<Record<string, MediaType>> = {
  webp: {
    type: "image/webp",
    picture: true,
    begins: [
      { at: 0, bytes: "RIFF" },
      { at: 8, bytes: "WEBP" },
    ],
  },
  avif: { type: "image/avif", picture: true, begins: [{ at: 4, bytes: "ftypavi" }] },
  gif: { type: "image/gif", picture: true, begins: [{ at: 0, bytes: "GIF8" }] },
  png: { type: "image/png", picture: true, begins: [{ at: 0, bytes: "\x89PNG\r\n\x1a\n" }] },
  jpg: jpeg,
  jpeg,
  pdf: document("application/pdf", "%PDF-"),
  doc: document("application/msword", compound),
  docx: document(`${office}.wordprocessingml.document`, zipped),
  xls: document("application/vnd.ms-excel", compound),
  xlsx: document(`${office}.spreadsheetml.sheet`, zipped),
  rtf: document("application/rtf", "{\\rtf"),
  odt: document("application/vnd.oasis.opendocument.text", zipped),
  zip: document("application/zip", zipped),
};

/** A file name's extension in lower case, without the dot. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** A file's type by its name; undefined when not allowed. */
export function mediaTypeOf(name: string): MediaType | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : undefined;
}

/** The allowed extensions, for messages. */
export function allowedExtensions(): string {
  return Object.keys(mediaTypes).join(", ");
}

/** Whether the bytes have the type's signature. */
export function isOfType({ begins }: MediaType, bytes: Uint8Array): boolean {
  return begins.every((part) => [...part.bytes].every((char, index) => bytes[part.at + index] === char.charCodeAt(0)));
}

/** How many of a file's first bytes are needed to detect its type. */
export const signatureLength = Math.max(
  ...Object.values(mediaTypes).flatMap(({ begins }) => begins.map(({ at, bytes }) => at + bytes.length)),
);

/**
 * Detects a file's type from its first bytes; undefined when not allowed. Types with the same signature are told apart by
 * extension.
 */
export function mediaTypeOfBytes(start: Uint8Array, extension: string): FoundType | undefined {
  const found = Object.entries(mediaTypes).filter(([, mediaType]) => isOfType(mediaType, start));
  const [name, mediaType] = found.find(([each]) => each === extension) ?? found.at(-1) ?? [];
  return name !== undefined && mediaType
    ? { extension: name, type: mediaType.type, picture: mediaType.picture }
    : undefined;
}

export function isPicture(start: Uint8Array): boolean {
  return mediaTypeOfBytes(start, "")?.picture ?? false;
}
