import { mapCodePath } from "../src/shared/city-pack/pack-request.ts";
import { isMaterialFile } from "../src/shared/material-file.ts";
import { mediaPrefix, tilesPath } from "../src/shared/url-parts.ts";
import type { DatasetStore } from "./dataset-store.ts";
import type { Datasets } from "./datasets.ts";
import type { createMapCode } from "./map-code.ts";
import { datasetAt, isPage, pageKey } from "./request-kinds.ts";
import { pathOf, type ResponseCache } from "./response-cache.ts";
import type { PackStorage } from "./save-city-pack.ts";

type Save = PackStorage["save"];

export interface PackStoragesParts {
  origin: string;
  datasets: Datasets;
  store: DatasetStore;
  documents: { cache: ResponseCache; save: Save };
  pictures: { cache: ResponseCache; save: Save };
  tiles: { cache: ResponseCache; save: Save };
  pages: { cache: ResponseCache; save: Save };
  mapCode: ReturnType<typeof createMapCode>;
}

/** Storages for all kinds of items in a city pack. The first whose `keyOf` accepts an address stores it. */
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

function cacheStorage({ cache, save }: { cache: ResponseCache; save: Save }): Omit<PackStorage, "keyOf"> {
  return {
    has: async (key) => (await cache.match(key)) !== undefined,
    keys: async () => (await cache.keys()).map(pathOf),
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

/** The map's code is one item of many files. */
function mapCodeStorage(code: PackStoragesParts["mapCode"]): PackStorage {
  return {
    keyOf: ({ pathname }) => (pathname === mapCodePath ? mapCodePath : null),
    has: () => code.isWhole(),
    keys: async () => ((await code.isWhole()) ? [mapCodePath] : []),
    save: () => code.save(),
  };
}
