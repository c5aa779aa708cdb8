import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { mediaPrefix } from "../../src/shared/urls.ts";
import type { ContentFiles } from "./content-files.ts";

/** A picture's or document's file as a service gave it. */
export interface ServiceDocument {
  body: Buffer | Readable;
  /** The body's first bytes, enough to tell its type. */
  start: Uint8Array;
  /** What the service calls the file, such as "rules.pdf"; nothing about it is certain. */
  name: string;
  /** Bytes; null where the service does not tell. */
  size: number | null;
  /** Differs where the bytes do; null where nothing tells. */
  etag: string | null;
  /** Lets go of a body that nobody will read. */
  close(): Promise<void>;
}

/** The status that says why there is no file: gone, not to be had from there, too slow. `why`: what the log may want to know. */
export interface DocumentFailure {
  status: 404 | 502 | 504;
  why?: string;
}

export type DocumentResult = ServiceDocument | DocumentFailure;

/** Files by the address of ours (`/media/…`) that the site backend gives, or that we give in its place. Never rejects. */
export type Documents = (url: string) => Promise<DocumentResult>;

/** A tag of ours, so that nothing of the service's own shows. */
export function etagOf(what: string | Uint8Array): string {
  return `"${createHash("sha256").update(what).digest("base64url").slice(0, 22)}"`;
}

/** The name in an address of ours; empty where it is none. */
export function mediaName(url: string): string {
  return url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : "";
}

/** Documents of the embedded backend's content. */
export function contentDocuments(files: ContentFiles): Documents {
  return async (url) => {
    const name = mediaName(url);
    if (name === "") return { status: 502 };
    const file = await files(name);
    if ("status" in file) return file;
    const { bytes } = file;
    // A name never means other bytes.
    return { body: bytes, start: bytes, name, size: bytes.length, etag: etagOf(name), close: async () => undefined };
  };
}
