import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { mediaPrefix } from "../../src/shared/url-parts.ts";
import type { ContentFiles } from "./content-files.ts";

/** A picture or document file of a service. */
export interface ServiceDocument {
  body: Buffer | Readable;
  /** The first bytes of the body, enough to detect its type. */
  start: Uint8Array;
  /** The service's name for the file, such as "rules.pdf"; untrusted. */
  name: string;
  /** In bytes; null when the service does not say. */
  size: number | null;
  /** Null when the service sends no validator. */
  etag: string | null;
  /** Releases the connection; call it when the body will not be read. */
  close(): Promise<void>;
}

/** Why there is no file: 404 gone, 502 unusable response, 504 timeout. `why`: details for the log. */
export interface DocumentFailure {
  status: 404 | 502 | 504;
  why?: string;
  /** Path of the file at its service, for the log. */
  path?: string;
}

export type DocumentResult = ServiceDocument | DocumentFailure;

/** Opens a file by its `/media/…` URL. Never rejects. */
export type Documents = (url: string) => Promise<DocumentResult>;

/** Hashed, so that visitors do not see the service's own ETag. */
export function etagOf(what: string | Uint8Array): string {
  return `"${createHash("sha256").update(what).digest("base64url").slice(0, 22)}"`;
}

/** The name in a `/media/…` URL; empty for any other. */
export function mediaName(url: string): string {
  return url.startsWith(mediaPrefix) ? url.slice(mediaPrefix.length) : "";
}

/** The files of the embedded backend's content. */
export function contentDocuments(files: ContentFiles): Documents {
  return async (url) => {
    const name = mediaName(url);
    if (name === "") return { status: 502 };
    const file = await files(name);
    if ("status" in file) return file;
    const { bytes } = file;
    // The name contains a hash of the content.
    return { body: bytes, start: bytes, name, size: bytes.length, etag: etagOf(name), close: async () => undefined };
  };
}
