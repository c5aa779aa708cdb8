import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import { ownHeader } from "../src/shared/worker-messages.ts";
import type { Handling, OnNetwork } from "./handling.ts";
import { evictOldest, type Pinned, type ResponseCache } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

/** Most pictures in the cache: those of the cached pages, and some more. */
export const maxPictures = 150;

interface PictureParts {
  pictures: ResponseCache;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  pinned: Pinned;
  onNetwork: OnNetwork;
}

/** Whether it is our server's: any other server may answer with a picture of its own. */
function isPicture(response: Response): boolean {
  return hasPicture(response) && response.headers.has(ownHeader);
}

function hasPicture({ status, headers }: Response): boolean {
  return status === 200 && (headers.get("content-type") ?? "").startsWith("image/");
}

/** Handles requests for content pictures, cache first: a picture never changes under its address. */
export function createPictures({ pictures, fetch, pinned, onNetwork }: PictureParts) {
  async function fetchPicture(request: Request): Promise<Response> {
    try {
      // A success says nothing about the network: it may come from the HTTP cache.
      return await fetch(request);
    } catch {
      onNetwork(false);
      return Response.error();
    }
  }

  async function cache(key: string, response: Response): Promise<void> {
    if (!isPicture(response)) return;
    try {
      await pictures.put(key, response);
      await evictOldest(pictures, maxPictures, pinned);
    } catch {
      // Full disk: the page still gets the picture.
      return;
    }
  }

  return {
    /** @param key path of the picture. */
    handle(request: Request, key: string): Handling {
      // A cache that fails counts as empty.
      const found = pictures.match(key).then(
        // Former builds cached anything.
        (cached) => (cached && hasPicture(cached) ? cached : undefined),
        () => undefined,
      );
      const fresh = found.then(async (cached) => {
        if (cached) return null;
        const response = await fetchPicture(request);
        return { response, copy: response.clone() };
      });
      return {
        response: Promise.all([found, fresh]).then(
          ([cached, fetched]) => cached ?? fetched?.response ?? Response.error(),
        ),
        done: fresh.then((fetched) => fetched && cache(key, fetched.copy)),
      };
    },
    /** Saves the picture at that path for the city pack. Never rejects. */
    save: (key: string): Promise<SaveResult> =>
      saveResponse({ cache: pictures, fetch, isGood: isPicture, isImmutable: true }, key),
  };
}
