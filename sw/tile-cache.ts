import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import type { Handling } from "./respond-later.ts";
import type { ResponseCache } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

export interface TileParts {
  tiles: ResponseCache;
  fetch(asked: Request | string, init?: RequestInit): Promise<Response>;
}

/** 204: the basemap has nothing there. */
function isTile({ status, headers }: Response): boolean {
  return status === 204 || (status === 200 && (headers.get("content-type") ?? "").includes("vector-tile"));
}

/** Tiles of the map: those that the visitor asked to keep from the device, all others from the network and not kept. */
export function createTiles({ tiles, fetch }: TileParts) {
  return {
    answer(request: Request, key: string): Handling {
      // A store that does not work is an empty one.
      const kept = tiles.match(key).catch(() => undefined);
      const response = kept.then((tile) => tile ?? fetch(request)).catch(() => Response.error());
      return { response, done: response };
    },
    /** Keeps the tile at that path. Never rejects. */
    save: (key: string): Promise<SaveResult> => saveResponse({ cache: tiles, fetch, isGood: isTile }, key),
  };
}
