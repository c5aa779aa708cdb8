import type { FastifyBaseLogger } from "fastify";
import { signatureLength } from "../lib/media-types.ts";
import { createSemaphore } from "../lib/semaphore.ts";
import { swrCache } from "../lib/swr-cache.ts";
import { type DocumentFailure, type DocumentResult, etagOf, type ServiceDocument } from "./documents.ts";
import type { HttpDocuments } from "./http-documents.ts";

interface DocumentCacheOptions {
  /** How long a visitor waits for a free slot when too many files are in transit (ms). */
  timeout: number;
  log: FastifyBaseLogger;
  now(): number;
  /** Concurrent downloads of small and of large files, which spare the services and this server's memory. */
  maxConcurrent?: { small: number; large: number };
}

/** Larger files are streamed, not cached (bytes); the pictures on pages are smaller. */
const maxCachedBytes = 1_000_000;

const maxBytes = 64_000_000;

/** In ms. A replaced file shows after `fresh` at the latest; browsers cache longer, see `media-routes.ts`. */
const cachePolicy = { fresh: 600_000, retry: 5_000, stale: 86_400_000, maxWait: 500 };

/** How long a 404 counts (ms). */
const freshFailure = 10_000;

type SmallDocument = Omit<ServiceDocument, "body" | "close"> & { body: Buffer };

type CachedDocument = { small: SmallDocument } | { failure: DocumentFailure } | "large";

const tooManyDownloads: DocumentFailure = { status: 504, why: "too many concurrent downloads" };

/**
 * Caches small files, such as the pictures on pages, so that they are served while their service is down. Large files
 * are streamed from the service each time. Never rejects.
 */
export function cachedDocuments(fetchDocument: HttpDocuments, options: DocumentCacheOptions): HttpDocuments {
  const { timeout, log, now, maxConcurrent = { small: 32, large: 128 } } = options;
  const slots = {
    small: createSemaphore(maxConcurrent.small, timeout),
    large: createSemaphore(maxConcurrent.large, timeout),
  };
  const cache = swrCache<CachedDocument>({
    ...cachePolicy,
    async load(address) {
      const value = await readSmall(new URL(address));
      if (value === "large" || "small" in value) return { value, cacheable: true };
      // A stale copy must not hide that the file is gone; it may be uploaded again at any moment.
      const isGone = value.failure.status === 404;
      return { value, cacheable: isGone, fresh: isGone ? freshFailure : undefined };
    },
    isUnbounded: (_, cached) => cached === "large" || "failure" in cached,
    sizeOf: (cached) => (cached !== "large" && "small" in cached ? cached.small.body.length + 500 : 500),
    maxBytes,
    onError: (error) => log.error({ err: error }, "a file could not be read"),
    now,
  });

  async function readSmall(address: URL): Promise<CachedDocument> {
    const release = await slots.small.acquire();
    if (release === null) return { failure: tooManyDownloads };
    try {
      const document = await fetchDocument(address);
      return "status" in document ? { failure: document } : await readIfSmall(document);
    } finally {
      release();
    }
  }

  async function stream(address: URL): Promise<DocumentResult> {
    const release = await slots.large.acquire();
    if (release === null) return tooManyDownloads;
    const document = await fetchDocument(address);
    if ("status" in document || Buffer.isBuffer(document.body)) release();
    else document.body.once("close", release);
    return document;
  }

  return async (address) => {
    const cached = await cache.get(address.href);
    if (cached === "large") return stream(address);
    return "failure" in cached ? cached.failure : { ...cached.small, close: async () => undefined };
  };
}

/** Reads the whole file unless it turns out to be large. */
async function readIfSmall(document: ServiceDocument): Promise<CachedDocument> {
  const { body, name, size, etag, close } = document;
  if ((size ?? 0) > maxCachedBytes) {
    await close();
    return "large";
  }
  const bytes = Buffer.isBuffer(body) ? body : await bytesOf(body);
  if (bytes === "large" || bytes === "broken") return bytes === "large" ? bytes : { failure: interrupted };
  const tag = etag ?? etagOf(bytes);
  return { small: { body: bytes, start: bytes.subarray(0, signatureLength), name, size: bytes.length, etag: tag } };
}

const interrupted: DocumentFailure = { status: 502, why: "the download was interrupted" };

async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer | "large" | "broken"> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      size += part.length;
      if (size > maxCachedBytes) return "large";
      parts.push(part);
    }
  } catch {
    // The connection was closed, or the service stalled.
    return "broken";
  }
  return Buffer.concat(parts);
}
