import { mapCodePath } from "../src/shared/city-pack/pack-item.ts";
import { isMaterialFile } from "../src/shared/material-file.ts";
import { mediaPrefix, tilesPath } from "../src/shared/urls.ts";
import type { Shelf } from "./city-pack-store.ts";
import type { Copies } from "./dataset-store.ts";
import type { Datasets } from "./datasets.ts";
import type { createMapCode } from "./map-code.ts";
import { datasetAt, isPage, pageKey } from "./request-kinds.ts";
import { type KeptResponses, pathOf } from "./response-cache.ts";

type Save = Shelf["save"];

export interface ShelvesParts {
  origin: string;
  datasets: Datasets;
  copies: Copies;
  documents: { kept: KeptResponses; save: Save };
  pictures: { kept: KeptResponses; save: Save };
  tiles: { kept: KeptResponses; save: Save };
  pages: { kept: KeptResponses; save: Save };
  mapCode: ReturnType<typeof createMapCode>;
}

/** All that the worker can keep for the visitor, by the addresses of it. The first that knows an address takes it. */
export function createShelves(parts: ShelvesParts): Shelf[] {
  const { documents, pictures, tiles, pages } = parts;
  return [
    mapCodeShelf(parts.mapCode),
    { ...responses(documents), keyOf: ({ pathname }) => (isMaterialFile(pathname) ? pathname : null) },
    { ...responses(tiles), keyOf: ({ pathname }) => (pathname.startsWith(tilesPath) ? pathname : null) },
    { ...responses(pictures), keyOf: ({ pathname }) => (pathname.startsWith(mediaPrefix) ? pathname : null) },
    datasetShelf(parts),
    { ...responses(pages), keyOf: (address) => (isPage(address.pathname) ? pageKey(address) : null) },
  ];
}

function responses({ kept, save }: { kept: KeptResponses; save: Save }): Omit<Shelf, "keyOf"> {
  return {
    has: async (key) => (await kept.match(key)) !== undefined,
    keys: async () => (await kept.keys()).map(pathOf),
    save,
  };
}

function datasetShelf({ origin, datasets, copies }: ShelvesParts): Shelf {
  return {
    keyOf: (address) => datasetAt(address)?.key ?? null,
    has: async (key) => (await copies.get(key)) !== null,
    keys: () => copies.keys(),
    async save(key) {
      const dataset = datasetAt(new URL(key, origin));
      return dataset === null ? { kind: "refused" } : datasets.save(dataset);
    },
  };
}

/** The one thing that is many files. */
function mapCodeShelf(code: ShelvesParts["mapCode"]): Shelf {
  return {
    keyOf: ({ pathname }) => (pathname === mapCodePath ? mapCodePath : null),
    has: () => code.isWhole(),
    keys: async () => ((await code.isWhole()) ? [mapCodePath] : []),
    save: () => code.save(),
  };
}
