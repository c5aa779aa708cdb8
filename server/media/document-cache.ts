import type { FastifyBaseLogger } from "fastify";
import { longestStart } from "../lib/media-types.ts";
import { createSemaphore } from "../lib/semaphore.ts";
import { swrCache } from "../lib/swr-cache.ts";
import { type DocumentFailure, type DocumentResult, etagOf, type ServiceDocument } from "./documents.ts";
import type { HttpDocuments } from "./http-documents.ts";

export interface DocumentCacheOptions {
  /** How long a visitor waits where too many files are on their way at once (ms). */
  timeout: number;
  log: FastifyBaseLogger;
  now(): number;
  /** How many are asked for at once: the services have other work, and each file takes memory. */
  most?: { whole: number; passed: number };
}

/** Larger ones are passed on as they come (bytes): pictures of pages are smaller. */
const maxCachedBytes = 1_000_000;

const maxBytes = 64_000_000;

/** As a browser's own copies: see `routes/media.ts`. What a service has put in the place of a file shows after `fresh`. */
const cachePolicy = { fresh: 600_000, retry: 5_000, stale: 86_400_000, maxWait: 500 };

type WholeDocument = Omit<ServiceDocument, "body" | "close"> & { body: Buffer };

type CachedDocument = { whole: WholeDocument } | { none: DocumentFailure } | "large";

const tooMany: DocumentFailure = { status: 504, why: "too many files at once" };

/**
 * The same files: small ones, as the pictures of pages are, from memory, also while their service is away; large ones
 * from the service each time. Never rejects.
 */
export function cachedDocuments(fetched: HttpDocuments, options: DocumentCacheOptions): HttpDocuments {
  const { timeout, log, now, most = { whole: 32, passed: 128 } } = options;
  const turns = { whole: createSemaphore(most.whole, timeout), passed: createSemaphore(most.passed, timeout) };
  const copies = swrCache<CachedDocument>({
    ...cachePolicy,
    async load(address) {
      const value = await readWhole(new URL(address));
      // That a file is gone is an answer, which an older copy must not hide.
      return { value, cacheable: value === "large" || "whole" in value || value.none.status === 404 };
    },
    isStray: (_, kept) => kept === "large" || "none" in kept,
    sizeOf: (kept) => (kept !== "large" && "whole" in kept ? kept.whole.body.length + 500 : 500),
    maxBytes,
    onError: (error) => log.error({ err: error }, "a file could not be read"),
    now,
  });

  async function readWhole(address: URL): Promise<CachedDocument> {
    const leave = await turns.whole.acquire();
    if (leave === null) return { none: tooMany };
    try {
      const document = await fetched(address);
      return "status" in document ? { none: document } : await wholeOf(document);
    } finally {
      leave();
    }
  }

  async function passOn(address: URL): Promise<DocumentResult> {
    const leave = await turns.passed.acquire();
    if (leave === null) return tooMany;
    const document = await fetched(address);
    if ("status" in document || Buffer.isBuffer(document.body)) leave();
    else document.body.once("close", leave);
    return document;
  }

  return async (address) => {
    const kept = await copies.get(address.href);
    if (kept === "large") return passOn(address);
    return "none" in kept ? kept.none : { ...kept.whole, close: async () => undefined };
  };
}

/** A document read to its end, where that is not far. */
async function wholeOf(document: ServiceDocument): Promise<CachedDocument> {
  const { body, name, size, etag, close } = document;
  if ((size ?? 0) > maxCachedBytes) {
    await close();
    return "large";
  }
  const bytes = Buffer.isBuffer(body) ? body : await bytesOf(body);
  if (bytes === "large" || bytes === "broken") return bytes === "large" ? bytes : { none: brokenOff };
  const tag = etag ?? etagOf(bytes);
  return { whole: { body: bytes, start: bytes.subarray(0, longestStart), name, size: bytes.length, etag: tag } };
}

const brokenOff: DocumentFailure = { status: 502, why: "it broke off" };

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
    // The connection was cut, or the service stopped in the middle.
    return "broken";
  }
  return Buffer.concat(parts);
}
