import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import type { Handling, OnNetwork } from "./respond-later.ts";
import { evictOldest, type ResponseCache, type Pinned } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

/** How many pictures are kept: those of the pages that are kept, and some more. */
export const maxPictures = 150;

export interface PictureParts {
  pictures: ResponseCache;
  fetch(asked: Request | string, init?: RequestInit): Promise<Response>;
  pinned: Pinned;
  onNetwork: OnNetwork;
}

function isPicture({ status, headers }: Response): boolean {
  return status === 200 && (headers.get("content-type") ?? "").startsWith("image/");
}

/** Content pictures. A picture never changes under its address: the kept one is good for ever. */
export function createPictures({ pictures, fetch, pinned, onNetwork }: PictureParts) {
  async function fetched(request: Request): Promise<Response> {
    try {
      // That it arrives says nothing of the network: the browser may have had it.
      return await fetch(request);
    } catch {
      onNetwork(false);
      return Response.error();
    }
  }

  async function keep(key: string, response: Response): Promise<void> {
    if (response.status !== 200) return;
    try {
      await pictures.put(key, response);
      await evictOldest(pictures, maxPictures, pinned);
    } catch {
      // A full disk keeps nobody from seeing the picture.
      return;
    }
  }

  return {
    /** @param key path of the picture. */
    answer(request: Request, key: string): Handling {
      // A store that does not work is an empty one.
      const found = pictures.match(key).catch(() => undefined);
      const fresh = found.then(async (kept) => {
        if (kept) return null;
        const response = await fetched(request);
        return { response, copy: response.clone() };
      });
      return {
        response: Promise.all([found, fresh]).then(([kept, asked]) => kept ?? asked?.response ?? Response.error()),
        done: fresh.then((asked) => asked && keep(key, asked.copy)),
      };
    },
    /** Keeps the picture at that path. Never rejects. */
    save: (key: string): Promise<SaveResult> =>
      saveResponse({ cache: pictures, fetch, isGood: isPicture, isImmutable: true }, key),
  };
}
