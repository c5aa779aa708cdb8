import type { SaveResult } from "../src/shared/city-pack/pack-item.ts";
import type { Handling } from "./respond-later.ts";
import { type ResponseCache, pathOf } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

export interface MapCodeParts {
  /** Paths of the files that this build draws a map with: code, its workers, the schematic waters. */
  files: readonly string[];
  cache: ResponseCache;
  fetch(asked: Request | string, init?: RequestInit): Promise<Response>;
}

/** Our server's files say so by a type that no page has. */
function isFile({ status, headers }: Response): boolean {
  return status === 200 && !(headers.get("content-type") ?? "text/html").startsWith("text/html");
}

/** What a map is drawn with. It is a megabyte and more, so it is kept only with a city. */
export function createMapCode({ files, cache, fetch }: MapCodeParts) {
  const save = (key: string) => saveResponse({ cache, fetch, isGood: isFile, isImmutable: true }, key);
  return {
    answer(request: Request, key: string): Handling {
      // A store that does not work is an empty one.
      const found = cache.match(key).catch(() => undefined);
      const response = found.then((file) => file ?? fetch(request)).catch(() => Response.error());
      return { response, done: response };
    },

    /** Keeps all of this build's files, and drops those of other builds. Never rejects. */
    async save(): Promise<SaveResult> {
      let bytes = 0;
      let isNew = false;
      for (const file of files) {
        const saved = await save(file);
        if (saved.kind !== "saved") return saved;
        bytes += saved.bytes;
        isNew ||= saved.isNew;
      }
      await dropOthers().catch(() => undefined);
      return { kind: "saved", bytes, isNew };
    },

    /** Whether all of this build's files are kept. Rejects where the store does. */
    async isWhole(): Promise<boolean> {
      const paths = new Set((await cache.keys()).map(pathOf));
      return files.every((file) => paths.has(file));
    },
  };

  async function dropOthers(): Promise<void> {
    const others = (await cache.keys()).filter((key) => !files.includes(pathOf(key)));
    await Promise.all(others.map((key) => cache.delete(key)));
  }
}
