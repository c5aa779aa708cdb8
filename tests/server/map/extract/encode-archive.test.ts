import { bytesToHeader, Compression, type Entry, PMTiles, TileType, tileIdToZxy } from "pmtiles";
import { expect, test } from "vitest";
import { encodeArchive } from "../../../../server/map/extract/encode-archive.ts";
import { randomNumbers } from "../../../bench/random.ts";
import { basemapMetadata } from "../../../map-files/basemap-file.ts";

const bounds = [57, 55.9, 66.4, 62.1] as const;

function archive(entries: readonly Entry[], dataLength: number): Buffer {
  return encodeArchive({
    entries,
    contents: entries.length,
    dataLength,
    metadata: JSON.stringify(basemapMetadata),
    bounds,
    minZoom: 0,
    maxZoom: 15,
    source: { tileType: TileType.Mvt, tileCompression: Compression.None },
  });
}

/** Reads the archive with the library that servers and browsers read it with. Its tile data are bytes 0, 1, 2, … */
function reader(head: Buffer, dataLength: number): PMTiles {
  const bytes = Buffer.concat([head, Buffer.from(Array.from({ length: dataLength }, (_, index) => index % 256))]);
  return new PMTiles({
    getKey: () => "test",
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
}

// Gaps and lengths are random, so that the directory does not compress to nothing.
function manyEntries(count: number): Entry[] {
  const random = randomNumbers(1);
  let tileId = 0;
  let offset = 0;
  return Array.from({ length: count }, () => {
    tileId += 1 + Math.floor(random() * 977);
    const entry = { tileId, offset, length: 1 + Math.floor(random() * 29), runLength: 1 };
    offset += entry.length;
    return entry;
  });
}

test("says in its header what it holds", () => {
  const [header] = [bytesToHeader(new Uint8Array(archive(manyEntries(3), 40)).buffer)];
  expect(header).toMatchObject({
    specVersion: 3,
    clustered: true,
    numAddressedTiles: 3,
    numTileEntries: 3,
    tileType: TileType.Mvt,
    tileCompression: Compression.None,
    minZoom: 0,
    maxZoom: 15,
    minLon: 57,
    maxLat: 62.1,
    tileDataLength: 40,
  });
});

test.each([1, 40, 60_000])("finds each of %i tiles again", async (count) => {
  const entries = manyEntries(count);
  const last = entries.at(-1);
  const dataLength = (last?.offset ?? 0) + (last?.length ?? 0);
  const head = archive(entries, dataLength);
  const header = bytesToHeader(new Uint8Array(head).buffer);
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
  expect((header.leafDirectoryLength ?? 0) > 0).toBe(count > 10_000);
  const tiles = reader(head, dataLength);
  for (const { tileId, offset, length } of entries.filter((_, index) => index % 997 === 0 || index === count - 1)) {
    const found = await tiles.getZxy(...tileIdToZxy(tileId));
    const expected = Array.from({ length }, (_, index) => (offset + index) % 256);
    expect([...new Uint8Array(found?.data ?? new ArrayBuffer(0))]).toEqual(expected);
  }
  expect(await tiles.getMetadata()).toEqual(basemapMetadata);
});

test("stores runs of one tile, and tiles that share bytes", async () => {
  const entries = [
    { tileId: 5, offset: 0, length: 4, runLength: 3 },
    { tileId: 9, offset: 4, length: 2, runLength: 1 },
    { tileId: 12, offset: 0, length: 4, runLength: 1 },
  ];
  const tiles = reader(archive(entries, 6), 6);
  const bytesOf = async (id: number) => [...new Uint8Array((await tiles.getZxy(...tileIdToZxy(id)))?.data ?? [])];
  expect(await Promise.all([5, 7, 9, 12].map(bytesOf))).toEqual([
    [0, 1, 2, 3],
    [0, 1, 2, 3],
    [4, 5],
    [0, 1, 2, 3],
  ]);
  expect(await bytesOf(8)).toEqual([]);
});
