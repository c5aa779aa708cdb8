import type { Entry } from "pmtiles";

/** A tile's bytes: where they are in the source's tile data, and where they go in the new file's. */
interface Blob {
  from: number;
  to: number;
  length: number;
}

/** Bytes to request at once: `offset` and `length` in the source's tile data. */
interface Chunk {
  offset: number;
  length: number;
  blobs: readonly Blob[];
}

export interface ExtractPlan {
  /** The new file's directory. */
  entries: readonly Entry[];
  /** Different tile contents: several tiles may share one, such as the empty sea. */
  contents: number;
  /** Length of the new file's tile data (bytes). */
  dataLength: number;
  /** Ascending by offset. */
  chunks: readonly Chunk[];
  /** What will be transferred (bytes): the tiles, and small gaps between them. */
  transfer: number;
}

/** Gaps up to this are transferred rather than requested around (bytes): a round trip costs more. */
const maxGap = 32 * 1024;

/** A larger request would lose more when the connection breaks (bytes). */
const maxChunk = 4 * 1024 * 1024;

/** Lays out the new file, its contents in the order of tile ids ("clustered"), and groups what has to be requested. */
export function planExtract(selected: readonly Entry[]): ExtractPlan {
  const placed = new Map<number, Blob>();
  let dataLength = 0;
  const entries = selected.map((entry) => {
    let blob = placed.get(entry.offset);
    if (blob === undefined) {
      blob = { from: entry.offset, to: dataLength, length: entry.length };
      placed.set(entry.offset, blob);
      dataLength += entry.length;
    }
    return { ...entry, offset: blob.to };
  });
  const chunks = chunksOf([...placed.values()].sort((a, b) => a.from - b.from));
  const transfer = chunks.reduce((sum, { length }) => sum + length, 0);
  return { entries, contents: placed.size, dataLength, chunks, transfer };
}

function chunksOf(blobs: readonly Blob[]): Chunk[] {
  const chunks: { offset: number; length: number; blobs: Blob[] }[] = [];
  for (const blob of blobs) {
    const last = chunks.at(-1);
    const length = last === undefined ? 0 : Math.max(last.length, blob.from + blob.length - last.offset);
    if (last !== undefined && blob.from - (last.offset + last.length) <= maxGap && length <= maxChunk) {
      last.length = length;
      last.blobs.push(blob);
    } else {
      chunks.push({ offset: blob.from, length: blob.length, blobs: [blob] });
    }
  }
  return chunks;
}
