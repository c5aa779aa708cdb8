import type { Saved } from "../src/shared/city-pack/pack-item.ts";
import type { Answering } from "./respond-later.ts";
import { type KeptResponses, pathOf } from "./response-cache.ts";
import { saveResponse } from "./save-response.ts";

export interface MapCodeParts {
  /** Paths of the files that this build draws a map with: code, its workers, the schematic waters. */
  files: readonly string[];
  kept: KeptResponses;
  fetch(asked: Request | string, init?: RequestInit): Promise<Response>;
}

/** Our server's files say so by a type that no page has. */
function isFile({ status, headers }: Response): boolean {
  return status === 200 && !(headers.get("content-type") ?? "text/html").startsWith("text/html");
}

/** What a map is drawn with. It is a megabyte and more, so it is kept only with a city. */
export function createMapCode({ files, kept, fetch }: MapCodeParts) {
  const save = (key: string) => saveResponse({ kept, fetch, isGood: isFile, isLasting: true }, key);
  return {
    answer(request: Request, key: string): Answering {
      // A store that does not work is an empty one.
      const found = kept.match(key).catch(() => undefined);
      const response = found.then((file) => file ?? fetch(request)).catch(() => Response.error());
      return { response, done: response };
    },

    /** Keeps all of this build's files, and drops those of other builds. Never rejects. */
    async save(): Promise<Saved> {
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
      const paths = new Set((await kept.keys()).map(pathOf));
      return files.every((file) => paths.has(file));
    },
  };

  async function dropOthers(): Promise<void> {
    const others = (await kept.keys()).filter((key) => !files.includes(pathOf(key)));
    await Promise.all(others.map((key) => kept.delete(key)));
  }
}
