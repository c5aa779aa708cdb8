const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A file that passes for a picture by its first bytes, with any content. */
export function pngFile(...content: readonly Uint8Array<ArrayBuffer>[]): File {
  return new File([new Uint8Array(signature), ...content], "снимок.png", { type: "image/png" });
}
