import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import { isPicture, signatureLength } from "../lib/media-types.ts";
import { type DocumentResult, etagOf } from "./documents.ts";
import { guardedLookup, isPrivateLiteral, PrivateAddressError, type Resolve, systemResolve } from "./guarded-lookup.ts";
import type { MediaHosts } from "./media-hosts.ts";

export interface HttpDocumentsOptions {
  hosts: Pick<MediaHosts, "isService">;
  /** Limit for the response to begin, and between two of its chunks (ms). */
  timeout: number;
  /** Larger files are rejected (bytes). */
  maxBytes?: number;
  resolve?: Resolve;
}

/** Opens a file by its full URL, which must be on an allowed host. Never rejects. */
export type HttpDocuments = (address: URL) => Promise<DocumentResult>;

/** Pictures are shown by pages, so they have a lower limit (bytes). */
export const maxPictureBytes = 10_000_000;

/** Other files are not larger (bytes). */
export const maxFileBytes = 50_000_000;

/** Downloads files without following redirects, and from private addresses only of the services' own hosts (no SSRF). */
export function httpDocuments(options: HttpDocumentsOptions): HttpDocuments {
  const { hosts, timeout, maxBytes = maxFileBytes, resolve = systemResolve } = options;
  const lookup = guardedLookup(resolve, hosts.isService);
  return async (address) => {
    const { hostname } = address;
    if (isPrivateLiteral(hostname) && !hosts.isService(hostname)) return problemOf(new PrivateAddressError());
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeout);
    try {
      const response = await get(address, lookup, abort.signal);
      return await documentOf(response, address, { timeout, maxBytes });
    } catch (error) {
      return abort.signal.aborted ? { status: 504, why: "timeout" } : problemOf(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Without the error messages of Node, which contain the host. */
function problemOf(error: unknown): DocumentResult {
  if (error instanceof StalledError) return { status: 504, why: error.message };
  if (error instanceof PrivateAddressError) return { status: 502, why: error.message };
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  return { status: 502, why: code || "network error" };
}

function get(address: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = address.protocol === "https:" ? httpsRequest : httpRequest;
  // A compressed response would have another length than the file.
  const headers = { accept: "*/*", "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    // After a protocol switch (status 101) the request emits nothing more.
    signal.addEventListener("abort", () => reject(signal.reason));
    // No keep-alive: a reused connection that the service just closed would fail.
    request(address, { headers, lookup, signal, agent: false }, resolve).on("error", reject).end();
  });
}

type Limits = Required<Pick<HttpDocumentsOptions, "timeout" | "maxBytes">>;

async function documentOf(response: IncomingMessage, address: URL, limits: Limits): Promise<DocumentResult> {
  const { headers } = response;
  const close = async () => void response.destroy();
  const size = sizeOf(headers);
  const why = rejectionOf(response) ?? ((size ?? 0) > limits.maxBytes ? "too large" : null);
  if (why !== null) {
    await close();
    return { status: response.statusCode === 404 || response.statusCode === 410 ? 404 : 502, why };
  }
  const parts = partsOf(response, limits.timeout);
  const start = await startOf(parts);
  const maxBytes = isPicture(start) ? Math.min(maxPictureBytes, limits.maxBytes) : limits.maxBytes;
  if ((size ?? 0) > maxBytes) {
    await close();
    return { status: 502, why: "too large" };
  }
  const body = Readable.from(bounded(joined(start, parts), maxBytes));
  // Also when the visitor disconnects before the first byte.
  body.once("close", close);
  return { body, start, name: nameOf(address), size, etag: tagOf(headers), close };
}

/** Why the response is not a file, or null. */
function rejectionOf({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode !== 200) return `status ${statusCode}`;
  // Some services answer 200 with a "not found" page.
  if (/^text\/html\b/i.test(headers["content-type"] ?? "")) return "an HTML page";
  return (headers["content-encoding"] ?? "identity") === "identity" ? null : "compressed";
}

function sizeOf(headers: IncomingHttpHeaders): number | null {
  const length = headers["content-length"] ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

function tagOf(headers: IncomingHttpHeaders): string | null {
  const validator = headers.etag ?? headers["last-modified"];
  return validator === undefined ? null : etagOf(`${validator} ${headers["content-length"] ?? ""}`);
}

/** The last segment of the path, decoded. */
function nameOf({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return "";
  }
}

/** The service stalled in the middle of a file. */
class StalledError extends Error {}

/** The chunks of the body. @throws {StalledError} when the next one takes longer than `timeout` (ms). */
async function* partsOf(response: IncomingMessage, timeout: number): AsyncGenerator<Buffer> {
  const parts: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  try {
    for (;;) {
      // Only the service is timed; the time that a slow visitor takes does not count.
      const part = await withTimeout(parts.next(), timeout, null);
      if (part === null) throw new StalledError("the service stalled");
      if (part.done) return;
      yield part.value;
    }
  } finally {
    response.destroy();
  }
}

/** Reads until the type can be detected, or to the end. */
async function startOf(parts: AsyncGenerator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < signatureLength) {
    const part = await parts.next();
    if (part.done) break;
    start = Buffer.concat([start, part.value]);
  }
  return start;
}

async function* joined(start: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

/** @throws when there are more bytes than allowed. */
async function* bounded(parts: AsyncGenerator<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > maxBytes) throw new Error("the file is too large");
    yield part;
  }
}
