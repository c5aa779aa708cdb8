import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import { errorMessage } from "../src/shared/failure.ts";
import { withTimeout } from "../src/shared/with-timeout.ts";
import { type Handling, deferredHandling, type OnNetwork } from "./respond-later.ts";
import { evictOldest, type ResponseCache, type Pinned, unpinned } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

/** How many documents are kept. */
export const maxDocuments = 60;

/** How much room they take together (bytes). */
export const maxDocumentBytes = 60_000_000;

export interface DocumentParts {
  documents: ResponseCache;
  fetch(asked: Request | string, init?: RequestInit): Promise<Response>;
  pinned: Pinned;
  /** Others are kept than before. */
  onChanged(): void;
  onNetwork: OnNetwork;
  /** After that long without an answer the kept copy serves (ms). */
  timeout: number;
}

/** Our server's answer, and a copy of it for the device. */
interface Fetched {
  response: Response;
  copy: Response;
}

/** Documents that were opened: from the network, and from the device where that fails. */
export function createDocuments(parts: DocumentParts) {
  async function answering(request: Request, key: string): Promise<Handling> {
    // A store that does not work is an empty one.
    const kept = await parts.documents.match(key).catch(() => undefined);
    const fresh = fetched(parts, request);
    return {
      response: kept === undefined ? fresh.then((asked) => asked?.response ?? Response.error()) : better(fresh, kept),
      done: fresh.then((asked) => asked && judge(parts, key, asked.copy)),
    };
  }

  /** What came in time and is the document, or says that it is gone; else the kept copy. */
  async function better(fresh: Promise<Fetched | null>, kept: Response): Promise<Response> {
    const first = await withTimeout(fresh, parts.timeout, null);
    if (first !== null && (isDocument(first.response) || first.response.status === 404)) return first.response;
    // Unread, it would stay in memory as a whole.
    void fresh.then((asked) => asked?.response.body?.cancel());
    return kept;
  }

  return {
    /** @param key path of the document. */
    answer: (request: Request, key: string): Handling => deferredHandling(answering(request, key)),
    /** Keeps the document at that path. Never rejects. */
    async save(key: string): Promise<SaveResult> {
      const saved = await saveResponse({ cache: parts.documents, fetch: parts.fetch, isGood: isDocument }, key);
      if ((saved.kind === "saved" && saved.isNew) || saved.kind === "gone") parts.onChanged();
      return saved;
    },
  };
}

async function fetched({ fetch, onNetwork }: DocumentParts, request: Request): Promise<Fetched | null> {
  try {
    const response = await fetch(request);
    return { response, copy: response.clone() };
  } catch {
    onNetwork(false);
    return null;
  }
}

/** Our server sends documents to be saved; somebody's Wi-Fi page is not. */
function isDocument({ status, headers }: Response): boolean {
  return status === 200 && (headers.get("content-disposition") ?? "").startsWith("attachment");
}

async function judge(
  { documents, pinned, onChanged, onNetwork }: DocumentParts,
  key: string,
  copy: Response,
): Promise<void> {
  try {
    if (isDocument(copy)) {
      onNetwork(true);
      await documents.put(key, copy);
      await evictOldest(documents, maxDocuments, pinned);
      await dropBeyondRoom(documents, pinned);
      onChanged();
    } else if (copy.status === 404 && errorMessage(await copy.json()) !== null) {
      await documents.delete(key);
      onChanged();
    } else {
      await copy.body?.cancel();
    }
  } catch {
    // A full disk, a cut download, a page in the place of JSON: nothing is kept of it, and nobody is hindered.
    return;
  }
}

/** Deletes the oldest ones beyond what fits; the last one stays, however large. */
async function dropBeyondRoom(documents: ResponseCache, pinned: Pinned): Promise<void> {
  const newestFirst = (await unpinned(documents, pinned)).reverse();
  let bytes = 0;
  for (const [index, key] of newestFirst.entries()) {
    bytes += await sizeOf(await documents.match(key));
    if (index > 0 && bytes > maxDocumentBytes) await documents.delete(key);
  }
}

async function sizeOf(response: Response | undefined): Promise<number> {
  const told = Number(response?.headers.get("content-length") ?? 0);
  return told > 0 ? told : ((await response?.blob())?.size ?? 0);
}
