import { Readable } from "node:stream";
import { within } from "../time-limit.ts";
import { type DocumentResult, type Documents, etagOf } from "./documents.ts";
import { failureOf } from "./http-upstream.ts";

export interface HttpDocumentsOptions {
  /** Base address of the site backend, without a slash at its end. */
  baseUrl: string;
  /** Until the answer begins, and between two parts of it (ms). */
  timeout: number;
  /** Longer files are refused (bytes). */
  maxBytes?: number;
}

/** Documents over HTTP: from the service's own host only, without redirects, so that nothing else can be reached. */
export function httpDocuments({ baseUrl, timeout, maxBytes = 50_000_000 }: HttpDocumentsOptions): Documents {
  return async (url) => {
    const address = addressOf(url, baseUrl);
    if (address === null) return { status: 502 };
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(new DOMException("no answer", "TimeoutError")), timeout);
    try {
      // Compressed on the way it would have another length than the file.
      const headers = { accept: "*/*", "accept-encoding": "identity" };
      const response = await fetch(address, { headers, redirect: "manual", signal: abort.signal });
      return await documentOf(response, { timeout, maxBytes });
    } catch (error) {
      return { status: failureOf(error).kind === "timeout" ? 504 : 502 };
    } finally {
      clearTimeout(late);
    }
  };
}

/** The file's full address, or null where it is not on the service's own host. */
function addressOf(url: string, baseUrl: string): string | null {
  const base = `${baseUrl}/`;
  if (url === "" || !URL.canParse(url, base)) return null;
  const address = new URL(url, base);
  const isOwn = address.origin === new URL(base).origin && address.username === "" && address.password === "";
  return isOwn ? address.href : null;
}

type Limits = Required<Pick<HttpDocumentsOptions, "timeout" | "maxBytes">>;

async function documentOf(response: Response, limits: Limits): Promise<DocumentResult> {
  const { status, headers, body } = response;
  const size = sizeOf(headers);
  // Some services answer with a page that says there is no such file.
  const isPage = /^text\/html\b/i.test(headers.get("content-type") ?? "");
  const close = async () => body?.cancel();
  if (status !== 200 || body === null || isPage || (size ?? 0) > limits.maxBytes) {
    await close();
    return { status: status === 404 || status === 410 ? 404 : 502 };
  }
  return { body: Readable.from(bounded(body, limits)), size, etag: tagOf(headers), close };
}

function sizeOf(headers: Headers): number | null {
  const length = headers.get("content-length");
  return length !== null && /^\d{1,15}$/.test(length) && !headers.has("content-encoding") ? Number(length) : null;
}

function tagOf(headers: Headers): string | null {
  const told = headers.get("etag") ?? headers.get("last-modified");
  return told === null ? null : etagOf(`${told} ${headers.get("content-length") ?? ""}`);
}

/** The body's parts. @throws when they are too many bytes, or the next one is too long in coming. */
async function* bounded(body: ReadableStream<Uint8Array>, { timeout, maxBytes }: Limits): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const part = await within(reader.read(), timeout, null);
      if (part === null) throw new Error("the service stopped in the middle of a document");
      if (part.done) return;
      size += part.value.length;
      if (size > maxBytes) throw new Error("the document is longer than allowed");
      yield part.value;
    }
  } finally {
    await reader.cancel();
  }
}
