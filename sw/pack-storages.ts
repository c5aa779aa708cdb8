import { mapCodePath } from "../src/shared/city-pack/pack-item.ts";
import { isMaterialFile } from "../src/shared/material-file.ts";
import { mediaPrefix, tilesPath } from "../src/shared/urls.ts";
import type { PackStorage } from "./city-pack-store.ts";
import type { DatasetStore } from "./dataset-store.ts";
import type { Datasets } from "./datasets.ts";
import type { createMapCode } from "./map-code.ts";
import { datasetAt, isPage, pageKey } from "./request-kinds.ts";
import { type ResponseCache, pathOf } from "./response-cache.ts";

type Save = PackStorage["save"];

export interface PackStoragesParts {
  origin: string;
  datasets: Datasets;
  store: DatasetStore;
  documents: { kept: ResponseCache; save: Save };
  pictures: { kept: ResponseCache; save: Save };
  tiles: { kept: ResponseCache; save: Save };
  pages: { kept: ResponseCache; save: Save };
  mapCode: ReturnType<typeof createMapCode>;
}

/** All that the worker can keep for the visitor, by the addresses of it. The first that knows an address takes it. */
export function packStorages(parts: PackStoragesParts): PackStorage[] {
  const { documents, pictures, tiles, pages } = parts;
  return [
    mapCodeStorage(parts.mapCode),
    { ...cacheStorage(documents), keyOf: ({ pathname }) => (isMaterialFile(pathname) ? pathname : null) },
    { ...cacheStorage(tiles), keyOf: ({ pathname }) => (pathname.startsWith(tilesPath) ? pathname : null) },
    { ...cacheStorage(pictures), keyOf: ({ pathname }) => (pathname.startsWith(mediaPrefix) ? pathname : null) },
    datasetStorage(parts),
    { ...cacheStorage(pages), keyOf: (address) => (isPage(address.pathname) ? pageKey(address) : null) },
  ];
}

function cacheStorage({ kept, save }: { kept: ResponseCache; save: Save }): Omit<PackStorage, "keyOf"> {
  return {
    has: async (key) => (await kept.match(key)) !== undefined,
    keys: async () => (await kept.keys()).map(pathOf),
    save,
  };
}

function datasetStorage({ origin, datasets, store }: PackStoragesParts): PackStorage {
  return {
    keyOf: (address) => datasetAt(address)?.key ?? null,
    has: async (key) => (await store.get(key)) !== null,
    keys: () => store.keys(),
    async save(key) {
      const dataset = datasetAt(new URL(key, origin));
      return dataset === null ? { kind: "refused" } : datasets.save(dataset);
    },
  };
}

/** The one thing that is many files. */
function mapCodeStorage(code: PackStoragesParts["mapCode"]): PackStorage {
  return {
    keyOf: ({ pathname }) => (pathname === mapCodePath ? mapCodePath : null),
    has: () => code.isWhole(),
    keys: async () => ((await code.isWhole()) ? [mapCodePath] : []),
    save: () => code.save(),
  };
}
