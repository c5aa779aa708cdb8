import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { withTimeout } from "../../src/shared/with-timeout.ts";
import { isPicture, longestStart } from "../lib/media-types.ts";
import { type DocumentResult, etagOf } from "./documents.ts";
import { guardedLookup, isPrivateLiteral, PrivateAddressError, type Resolve, systemResolve } from "./guarded-lookup.ts";
import type { MediaHosts } from "./media-hosts.ts";

export interface HttpDocumentsOptions {
  hosts: Pick<MediaHosts, "isService">;
  /** Until the answer begins, and between two parts of it (ms). */
  timeout: number;
  /** Longer files are refused (bytes). */
  maxBytes?: number;
  resolve?: Resolve;
}

/** Files over HTTP by their full address, which must be on an allowed host. Never rejects. */
export type HttpDocuments = (address: URL) => Promise<DocumentResult>;

/** What pages show at once (bytes). */
const maxPictureBytes = 10_000_000;

/** Redirects are not followed, and other hosts than the services' must be public ones, so that nothing else can be reached. */
export function httpDocuments(options: HttpDocumentsOptions): HttpDocuments {
  const { hosts, timeout, maxBytes = 50_000_000, resolve = systemResolve } = options;
  const lookup = guardedLookup(resolve, hosts.isService);
  return async (address) => {
    const { hostname } = address;
    if (isPrivateLiteral(hostname) && !hosts.isService(hostname)) return problemOf(new PrivateAddressError());
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), timeout);
    try {
      const answer = await answerOf(address, lookup, abort.signal);
      return await documentOf(answer, address, { timeout, maxBytes });
    } catch (error) {
      return abort.signal.aborted ? { status: 504, why: "no answer" } : problemOf(error);
    } finally {
      clearTimeout(late);
    }
  };
}

/** In words of ours: an error's own name the host. */
function problemOf(error: unknown): DocumentResult {
  if (error instanceof LateError) return { status: 504, why: error.message };
  if (error instanceof PrivateAddressError) return { status: 502, why: error.message };
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  return { status: 502, why: code || "the network" };
}

function answerOf(address: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const request = address.protocol === "https:" ? httpsRequest : httpRequest;
  // Compressed on the way it would have another length than the file.
  const headers = { accept: "*/*", "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    // A request says nothing more once a service has changed the protocol (status 101).
    signal.addEventListener("abort", () => reject(signal.reason));
    // No connection is kept: one that the service closes meanwhile would be a picture that is missing.
    request(address, { headers, lookup, signal, agent: false }, resolve).on("error", reject).end();
  });
}

type Limits = Required<Pick<HttpDocumentsOptions, "timeout" | "maxBytes">>;

async function documentOf(answer: IncomingMessage, address: URL, limits: Limits): Promise<DocumentResult> {
  const { headers } = answer;
  const close = async () => void answer.destroy();
  const size = sizeOf(headers);
  const why = refusal(answer) ?? ((size ?? 0) > limits.maxBytes ? "too large" : null);
  if (why !== null) {
    await close();
    return { status: answer.statusCode === 404 || answer.statusCode === 410 ? 404 : 502, why };
  }
  const parts = partsOf(answer, limits.timeout);
  const start = await startOf(parts);
  const maxBytes = isPicture(start) ? Math.min(maxPictureBytes, limits.maxBytes) : limits.maxBytes;
  if ((size ?? 0) > maxBytes) {
    await close();
    return { status: 502, why: "too large" };
  }
  const body = Readable.from(bounded(joined(start, parts), maxBytes));
  // Wherever reading ends: a visitor may leave before the first byte.
  body.once("close", close);
  return { body, start, name: nameOf(address), size, etag: tagOf(headers), close };
}

/** Why an answer is no file, or null. */
function refusal({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode !== 200) return `status ${statusCode}`;
  // Some services answer with a page that says there is no such file.
  if (/^text\/html\b/i.test(headers["content-type"] ?? "")) return "a page";
  return (headers["content-encoding"] ?? "identity") === "identity" ? null : "compressed";
}

function sizeOf(headers: IncomingHttpHeaders): number | null {
  const length = headers["content-length"] ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

function tagOf(headers: IncomingHttpHeaders): string | null {
  const told = headers.etag ?? headers["last-modified"];
  return told === undefined ? null : etagOf(`${told} ${headers["content-length"] ?? ""}`);
}

/** The last segment of the path, as people would read it. */
function nameOf({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return "";
  }
}

/** The service stopped in the middle of a file. */
class LateError extends Error {}

/** The body's parts. @throws {LateError} when the next one is too long in coming. */
async function* partsOf(answer: IncomingMessage, timeout: number): AsyncGenerator<Buffer> {
  const parts: AsyncIterator<Buffer> = answer[Symbol.asyncIterator]();
  try {
    for (;;) {
      // A visitor who takes long does not count: the clock runs only while a part is waited for.
      const part = await withTimeout(parts.next(), timeout, null);
      if (part === null) throw new LateError("the service stopped in the middle of a document");
      if (part.done) return;
      yield part.value;
    }
  } finally {
    answer.destroy();
  }
}

/** Reads until there are bytes enough to tell the type, or no more. */
async function startOf(parts: AsyncGenerator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < longestStart) {
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

/** @throws when they are too many bytes. */
async function* bounded(parts: AsyncGenerator<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > maxBytes) throw new Error("the document is longer than allowed");
    yield part;
  }
}
