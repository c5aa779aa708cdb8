import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { mediaPrefix } from "../../src/shared/url-parts.ts";
import { withTimeout } from "../../src/shared/with-timeout.ts";

const maxBytes = 32_000_000;

/** A picture or document in the embedded backend's content. */
interface ContentFile {
  type: string;
  bytes: Buffer;
}

/** Reads a file by its name, or returns the error status. */
export type ContentFiles = (name: string) => Promise<ContentFile | { status: 404 | 502 | 504 }>;

/**
 * Reads and caches the files of the embedded backend's content. File names contain a hash of the content, so cached
 * files never expire.
 * @param site the embedded site backend.
 * @param timeout of a request to it (ms).
 */
export function contentFiles(site: FastifyInstance, timeout: number): ContentFiles {
  const files = new LRUCache<string, ContentFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const pending = new Map<string, ReturnType<ContentFiles>>();

  async function fetchFile(url: string): ReturnType<ContentFiles> {
    const response = await withTimeout(site.inject({ method: "GET", url }), timeout, null);
    if (response === null) return { status: 504 };
    if (response.statusCode !== 200) return { status: response.statusCode === 404 ? 404 : 502 };
    const file = { type: String(response.headers["content-type"]), bytes: response.rawPayload };
    files.set(url, file);
    return file;
  }

  /** Concurrent reads of a file share one request. */
  function read(url: string): ReturnType<ContentFiles> {
    const request = pending.get(url) ?? fetchFile(url).finally(() => pending.delete(url));
    pending.set(url, request);
    return request;
  }

  return async (name) => {
    const url = mediaPrefix + encodeURIComponent(name);
    return files.get(url) ?? read(url);
  };
}
