import { gzipSync } from "node:zlib";
import { Compression, type Entry, type Header } from "pmtiles";
import type { Bounds } from "./tile-ids.ts";

/** Length of a header of PMTiles version 3 (bytes). */
const headerLength = 127;

/** Readers fetch the first 16 KiB at once: header and root directory must fit in. */
const maxRootLength = 16_384 - headerLength;

/** Entries of a leaf directory to begin with; doubled until the root directory fits. */
const leafEntries = 4096;

function varint(number: number, into: number[]): void {
  let rest = number;
  while (rest >= 128) {
    into.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  into.push(rest);
}

/** A directory as the format stores it: columns of varints, gzipped; an offset of 0 means "directly after the last one". */
function encodeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  varint(entries.length, bytes);
  let lastId = 0;
  for (const { tileId } of entries) {
    varint(tileId - lastId, bytes);
    lastId = tileId;
  }
  for (const { runLength } of entries) varint(runLength, bytes);
  for (const { length } of entries) varint(length, bytes);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    varint(before !== undefined && offset === before.offset + before.length ? 0 : offset + 1, bytes);
  }
  return gzipSync(Buffer.from(bytes));
}

/** Root directory, and the leaf directories where one is not enough. */
function encodeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const root = encodeDirectory(entries);
  if (root.length <= maxRootLength) return { root, leaves: Buffer.alloc(0) };
  for (let size = leafEntries; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Entry[] = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const leaf = encodeDirectory(entries.slice(start, start + size));
      pointers.push({ tileId: entries[start]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = encodeDirectory(pointers);
    if (root.length <= maxRootLength) return { root, leaves: Buffer.concat(leaves) };
  }
}

interface Archive {
  entries: readonly Entry[];
  contents: number;
  /** Length of the tile data (bytes). */
  dataLength: number;
  /** As JSON. */
  metadata: string;
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  /** Type and compression of the tiles are the source's. */
  source: Pick<Header, "tileType" | "tileCompression">;
}

/** What stands before the tile data in a file of PMTiles version 3: header, directories and metadata. */
export function encodeArchive({ entries, contents, dataLength, metadata, bounds, ...rest }: Archive): Buffer {
  const { minZoom, maxZoom, source } = rest;
  const { root, leaves } = encodeDirectories(entries);
  const json = gzipSync(metadata);
  const metadataAt = headerLength + root.length;
  const leavesAt = metadataAt + json.length;
  const dataAt = leavesAt + leaves.length;
  const addressed = entries.reduce((sum, { runLength }) => sum + runLength, 0);

  const header = Buffer.alloc(headerLength);
  header.write("PMTiles", "latin1");
  header[7] = 3;
  const numbers = [
    ...[headerLength, root.length, metadataAt, json.length, leavesAt, leaves.length, dataAt, dataLength],
    ...[addressed, entries.length, contents],
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  const clustered = 1;
  header.set([clustered, Compression.Gzip, source.tileCompression, source.tileType, minZoom, maxZoom], 96);
  const [west, south, east, north] = bounds;
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(tenMillionths(degrees), 102 + 4 * index);
  header[118] = Math.min(maxZoom, Math.max(minZoom, 8));
  header.writeInt32LE(tenMillionths((west + east) / 2), 119);
  header.writeInt32LE(tenMillionths((south + north) / 2), 123);
  return Buffer.concat([header, root, json, leaves]);
}

/** Degrees as the header stores them. */
function tenMillionths(degrees: number): number {
  return Math.round(degrees * 1e7);
}
