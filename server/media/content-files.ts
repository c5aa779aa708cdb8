import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { mediaPrefix } from "../../src/shared/urls.ts";
import { withTimeout } from "../../src/shared/with-timeout.ts";

const maxBytes = 32_000_000;

/** A picture or document of the embedded backend's content. */
export interface ContentFile {
  type: string;
  bytes: Buffer;
}

/** Files by name; a status in the place of one that cannot be had. */
export type ContentFiles = (name: string) => Promise<ContentFile | { status: 404 | 502 | 504 }>;

/**
 * The files of the embedded backend's content. A file never changes under its name, so that copies are good for ever.
 * @param site the embedded site backend.
 * @param timeout until it has answered (ms).
 */
export function contentFiles(site: FastifyInstance, timeout: number): ContentFiles {
  const files = new LRUCache<string, ContentFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  const underway = new Map<string, ReturnType<ContentFiles>>();

  async function ask(url: string): ReturnType<ContentFiles> {
    const response = await withTimeout(site.inject({ method: "GET", url }), timeout, null);
    if (response === null) return { status: 504 };
    if (response.statusCode !== 200) return { status: response.statusCode === 404 ? 404 : 502 };
    const file = { type: String(response.headers["content-type"]), bytes: response.rawPayload };
    files.set(url, file);
    return file;
  }

  /** Many who ask at once wait for one copy. */
  function read(url: string): ReturnType<ContentFiles> {
    const asked = underway.get(url) ?? ask(url).finally(() => underway.delete(url));
    underway.set(url, asked);
    return asked;
  }

  return async (name) => {
    const url = mediaPrefix + encodeURIComponent(name);
    return files.get(url) ?? read(url);
  };
}
