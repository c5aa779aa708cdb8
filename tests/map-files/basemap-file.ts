import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import { type Feature, varint, vectorTile } from "./vector-tile.ts";

/** A path for the setting `BASEMAP`: the file that `TEST_BASEMAP` names, else a tiny one, generated in the folder. */
export async function testBasemap(folder: string): Promise<string> {
  if (process.env.TEST_BASEMAP) return process.env.TEST_BASEMAP;
  const file = join(folder, "tiny.pmtiles");
  await writeFile(file, pmtiles({ tiles: regionTiles() }));
  return file;
}

interface FileTile {
  z: number;
  x: number;
  y: number;
  /** As stored in the file. */
  bytes: Buffer;
}

export interface FileOptions {
  tiles: readonly FileTile[];
  metadata?: object;
  version?: number;
  /** 1: MVT, 2: PNG. */
  tileType?: number;
  /** Of the tiles: 1: none, 2: gzip, 3: brotli. */
  compression?: number;
}

/** The metadata of a file in the Protomaps schema. */
export const basemapMetadata = {
  name: "tiny",
  attribution: '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>',
  vector_layers: ["earth", "water", "roads", "places"].map((id) => ({ id, fields: {} })),
};

/** Extent of the tiny map (degrees). */
export const tinyBounds = { west: 57, south: 55.9, east: 66.4, north: 62.1 };
const yekaterinburg = { lon: 60.6055, lat: 56.8385 };
const tinyZooms = { min: 0, max: 7 };

/** A file of PMTiles version 3, clustered, with one directory. */
export function pmtiles({ tiles, version = 3, tileType = 1, compression = 2, ...rest }: FileOptions): Buffer {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, bytes }))
    .toSorted((a, b) => a.id - b.id);
  const directory = gzipSync(directoryOf(sorted));
  const metadata = gzipSync(JSON.stringify(rest.metadata ?? basemapMetadata));
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const head = Buffer.alloc(127);
  head.write("PMTiles", "latin1");
  head[7] = version;
  const metadataAt = head.length + directory.length;
  const dataAt = metadataAt + metadata.length;
  const numbers = [
    ...[head.length, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length],
    ...[sorted.length, sorted.length, sorted.length],
  ];
  for (const [index, number] of numbers.entries()) head.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  const zooms = sorted.map(({ z }) => z);
  head.set([1, 2, compression, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  const { west, south, east, north } = tinyBounds;
  for (const [index, degrees] of [west, south, east, north].entries()) {
    head.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  }
  return Buffer.concat([head, directory, metadata, data]);
}

/** Ids as differences, runs of one tile, lengths, offsets (0: directly after the previous tile). */
function directoryOf(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const numbers = [
    ...[tiles.length, ...ids],
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  return Buffer.from(numbers.flatMap(varint));
}

/** Land with a lake, a road and the name of Екатеринбург, at every zoom of the tiny map. */
function regionTiles(): FileTile[] {
  const { min, max } = tinyZooms;
  const zooms = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return zooms.flatMap((z) => {
    const [left, top] = column(tinyBounds.west, tinyBounds.north, z);
    const [right, bottom] = column(tinyBounds.east, tinyBounds.south, z);
    const tiles: FileTile[] = [];
    for (let x = Math.floor(left); x <= Math.floor(right); x += 1) {
      for (let y = Math.floor(top); y <= Math.floor(bottom); y += 1) {
        tiles.push({ z, x, y, bytes: gzipSync(regionTile(z, x, y)) });
      }
    }
    return tiles;
  });
}

function regionTile(z: number, x: number, y: number): Buffer {
  const [column0, row0] = column(yekaterinburg.lon, yekaterinburg.lat, z);
  const at = { x: Math.round((column0 - x) * 4096), y: Math.round((row0 - y) * 4096) };
  const inside = at.x >= 0 && at.x < 4096 && at.y >= 0 && at.y < 4096;
  const name = "Екатеринбург";
  const town: Feature = {
    points: [[at.x, at.y]],
    kind: "point",
    tags: { kind: "locality", name, "name:ru": name, script: "Cyrillic", min_zoom: 3, population_rank: 12 },
  };
  return vectorTile({
    earth: [{ kind: "polygon", points: square(-64, -64, 4224), tags: { kind: "earth" } }],
    water: [{ kind: "polygon", points: square(600, 600, 500), tags: { kind: "lake" } }],
    roads: [
      {
        kind: "line",
        points: [
          [0, 2048],
          [4096, 2100],
        ],
        tags: { kind: "highway", min_zoom: 3 },
      },
    ],
    places: inside ? [town] : [],
  });
}

function square(x: number, y: number, side: number): [number, number][] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
}

/** Tile column and row of a coordinate, with the fraction within the tile. */
function column(lon: number, lat: number, z: number): [number, number] {
  const across = 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  const row = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [((lon + 180) / 360) * across, row * across];
}
