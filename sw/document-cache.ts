import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import { errorMessage } from "../src/shared/failure.ts";
import { withTimeout } from "../src/shared/with-timeout.ts";
import { ownHeader } from "../src/shared/worker-messages.ts";
import { deferredHandling, type Handling, type OnNetwork } from "./handling.ts";
import { evictOldest, type Pinned, type ResponseCache, unpinned } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

/** Most documents in the cache. */
export const maxDocuments = 60;

/** Their largest total size (bytes). */
export const maxDocumentBytes = 60_000_000;

interface DocumentParts {
  documents: ResponseCache;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  pinned: Pinned;
  /** The set of cached documents, or one of them, has changed. */
  onChanged(): void;
  onNetwork: OnNetwork;
  /** Longest wait for the network before the cached copy is served (ms). */
  timeout: number;
}

/** Our server's response, and a clone for the cache. */
interface Fetched {
  response: Response;
  copy: Response;
}

/** Handles requests for documents: network first, the cached copy when that fails. */
export function createDocuments(parts: DocumentParts) {
  async function handling(request: Request, key: string): Promise<Handling> {
    // A cache that fails counts as empty.
    const cached = await parts.documents.match(key).catch(() => undefined);
    const fresh = fetchDocument(parts, request);
    return {
      response:
        cached === undefined
          ? fresh.then((fetched) => fetched?.response ?? Response.error())
          : freshOrCached(fresh, cached),
      done: fresh.then((fetched) => fetched && updateCache(parts, key, fetched.copy)),
    };
  }

  /** The network's response if it arrives in time and is the document or a 404; else the cached copy. */
  async function freshOrCached(fresh: Promise<Fetched | null>, cached: Response): Promise<Response> {
    const first = await withTimeout(fresh, parts.timeout, null);
    if (first !== null && (isDocument(first.response) || isMissing(first.response))) return first.response;
    // An unread body would be buffered in memory.
    void fresh.then((fetched) => fetched?.response.body?.cancel());
    return cached;
  }

  return {
    /** @param key path of the document. */
    handle: (request: Request, key: string): Handling => deferredHandling(handling(request, key)),
    /** Saves the document at that path for the city pack. Never rejects. */
    async save(key: string): Promise<SaveResult> {
      const saved = await saveResponse({ cache: parts.documents, fetch: parts.fetch, isGood: isDocument }, key);
      if ((saved.kind === "saved" && saved.isNew) || saved.kind === "gone") parts.onChanged();
      return saved;
    },
  };
}

async function fetchDocument({ fetch, onNetwork }: DocumentParts, request: Request): Promise<Fetched | null> {
  try {
    const response = await fetch(request);
    return { response, copy: response.clone() };
  } catch {
    onNetwork(false);
    return null;
  }
}

/** Our server sends documents as attachments. */
function isDocument(response: Response): boolean {
  const { status, headers } = response;
  return isOurs(response) && status === 200 && (headers.get("content-disposition") ?? "").startsWith("attachment");
}

function isMissing(response: Response): boolean {
  return isOurs(response) && response.status === 404;
}

/** A captive portal's responses are not, whatever their status. */
function isOurs({ headers }: Response): boolean {
  return headers.has(ownHeader);
}

async function updateCache(
  { documents, pinned, onChanged, onNetwork }: DocumentParts,
  key: string,
  copy: Response,
): Promise<void> {
  try {
    if (isDocument(copy)) {
      onNetwork(true);
      await documents.put(key, copy);
      await evictOldest(documents, maxDocuments, pinned);
      await evictBeyondSize(documents, pinned);
      onChanged();
    } else if (isMissing(copy) && errorMessage(await copy.json()) !== null) {
      await documents.delete(key);
      onChanged();
    } else {
      await copy.body?.cancel();
    }
  } catch {
    // Full disk, cut download, HTML instead of JSON: nothing is cached, and the page has its response.
    return;
  }
}

/** Deletes the oldest documents beyond the size limit; the newest stays, however large. */
async function evictBeyondSize(documents: ResponseCache, pinned: Pinned): Promise<void> {
  const newestFirst = (await unpinned(documents, pinned)).reverse();
  let bytes = 0;
  for (const [index, key] of newestFirst.entries()) {
    bytes += await sizeOf(await documents.match(key));
    if (index > 0 && bytes > maxDocumentBytes) await documents.delete(key);
  }
}

async function sizeOf(response: Response | undefined): Promise<number> {
  const length = Number(response?.headers.get("content-length") ?? 0);
  return length > 0 ? length : ((await response?.blob())?.size ?? 0);
}
