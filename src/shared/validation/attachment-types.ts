interface AttachmentType {
  extensions: readonly string[];
  /** The declared types that go with it. */
  types: readonly string[];
  /** Its first bytes. */
  magic: readonly number[];
}

const kinds: readonly AttachmentType[] = [
  { extensions: ["pdf"], types: ["application/pdf"], magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extensions: ["png"], types: ["image/png"], magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { extensions: ["jpg", "jpeg", "jpe", "jfif"], types: ["image/jpeg", "image/pjpeg"], magic: [0xff, 0xd8, 0xff] },
];

/** What may be attached (spec §9). */
export const attachmentExtensions: readonly string[] = kinds.flatMap(({ extensions }) => extensions);

function kindOf(name: string): AttachmentType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return kinds.find(({ extensions }) => extensions.includes(extension));
}

/** Whether extension, declared type and first bytes agree on one of the kinds that may be attached. */
export function isAllowedAttachment({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array }): boolean {
  const kind = kindOf(name);
  return kind?.types.includes(type.toLowerCase()) === true && kind.magic.every((byte, at) => bytes[at] === byte);
}
