import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { mediaPrefix } from "../../src/shared/urls.ts";
import type { ContentFiles } from "./content-files.ts";

/** A document's file as a service gave it. */
export interface ServiceDocument {
  body: Buffer | Readable;
  /** Bytes; null where the service does not tell. */
  size: number | null;
  /** Differs where the bytes do; null where nothing tells. */
  etag: string | null;
  /** Lets go of a body that nobody will read. */
  close(): Promise<void>;
}

/** The file, or the status that says why there is none: gone, not to be had from there, too slow. */
export type DocumentResult = ServiceDocument | { status: 404 | 502 | 504 };

/** Files by the address that the site backend gives for them. Never rejects. */
export type Documents = (url: string) => Promise<DocumentResult>;

/** A tag of ours, so that nothing of the service's own shows. */
export function etagOf(what: string): string {
  return `"${createHash("sha256").update(what).digest("base64url").slice(0, 22)}"`;
}

/** Documents of the embedded backend's content. */
export function contentDocuments(files: ContentFiles): Documents {
  return async (url) => {
    const name = url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : "";
    if (name === "") return { status: 502 };
    const file = await files(name);
    if ("status" in file) return file;
    // A name never means other bytes.
    return { body: file.bytes, size: file.bytes.length, etag: etagOf(name), close: async () => undefined };
  };
}
