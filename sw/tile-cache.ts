import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import { ownHeader } from "../src/shared/worker-messages.ts";
import type { Handling } from "./handling.ts";
import type { ResponseCache } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

interface TileParts {
  tiles: ResponseCache;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
}

/** 204: an empty tile. */
function isTile({ status, headers }: Response): boolean {
  if (!headers.has(ownHeader)) return false;
  return status === 204 || (status === 200 && (headers.get("content-type") ?? "").includes("vector-tile"));
}

/** Handles requests for map tiles: those of the city pack from the cache, all others from the network, uncached. */
export function createTiles({ tiles, fetch }: TileParts) {
  return {
    handle(request: Request, key: string): Handling {
      // A cache that fails counts as empty.
      const cached = tiles.match(key).catch(() => undefined);
      const response = cached.then((tile) => tile ?? fetch(request)).catch(() => Response.error());
      return { response, done: response };
    },
    /** Saves the tile at that path for the city pack. Never rejects. */
    save: (key: string): Promise<SaveResult> => saveResponse({ cache: tiles, fetch, isGood: isTile }, key),
  };
}
