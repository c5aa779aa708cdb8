import type { SaveResult } from "../src/shared/city-pack/save-result.ts";
import type { Handling } from "./handling.ts";
import type { IsOwnFile } from "./own-files.ts";
import { pathOf, type ResponseCache } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

interface MapCodeParts {
  /** Paths of the build's files that draw the map: code, its workers, the schematic basemap. */
  files(): readonly string[];
  cache: ResponseCache;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  isOwnFile: IsOwnFile;
}

/** Handles requests for the map's code. It is over 1 MB, so it is cached only with a city pack. */
export function createMapCode({ files, cache, fetch, isOwnFile }: MapCodeParts) {
  const save = (key: string) => {
    const isGood = async (response: Response) => response.ok && (await isOwnFile(key, response));
    return saveResponse({ cache, fetch, isGood, isImmutable: true }, key);
  };
  return {
    handle(request: Request, key: string): Handling {
      // A cache that fails counts as empty.
      const found = cache.match(key).catch(() => undefined);
      const response = found.then((file) => file ?? fetch(request)).catch(() => Response.error());
      return { response, done: response };
    },

    /** Saves all of this build's files for the city pack, and deletes those of other builds. Never rejects. */
    async save(): Promise<SaveResult> {
      let bytes = 0;
      let isNew = false;
      for (const file of files()) {
        const saved = await save(file);
        if (saved.kind !== "saved") return saved;
        bytes += saved.bytes;
        isNew ||= saved.isNew;
      }
      await dropOthers().catch(() => undefined);
      return { kind: "saved", bytes, isNew };
    },

    /** Whether all of this build's files are cached. Rejects when the cache fails. */
    async isWhole(): Promise<boolean> {
      const paths = new Set((await cache.keys()).map(pathOf));
      return files().every((file) => paths.has(file));
    },
  };

  async function dropOthers(): Promise<void> {
    const others = (await cache.keys()).filter((key) => !files().includes(pathOf(key)));
    await Promise.all(others.map((key) => cache.delete(key)));
  }
}
