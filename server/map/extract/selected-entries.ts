import type { Entry } from "pmtiles";

/** Reads the entries of a leaf directory; offset and length as its parent's entry has them. */
type ReadLeaf = (offset: number, length: number) => Promise<readonly Entry[]>;

/** Index of the first id that is at least `id`. */
function lowerBound(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The entries of an archive that the ascending tile ids select, ascending, cut to those ids. Only leaf directories that may
 * contain one are read.
 */
export async function selectedEntries(
  directory: readonly Entry[],
  ids: Float64Array,
  readLeaf: ReadLeaf,
): Promise<Entry[]> {
  const selected: Entry[] = [];
  for (const [index, entry] of directory.entries()) {
    const isLeaf = entry.runLength === 0;
    const end = isLeaf ? (directory[index + 1]?.tileId ?? Number.POSITIVE_INFINITY) : entry.tileId + entry.runLength;
    let at = lowerBound(ids, entry.tileId);
    if ((ids[at] ?? end) >= end) continue;
    if (isLeaf) {
      const leaf = await readLeaf(entry.offset, entry.length);
      for (const each of await selectedEntries(leaf, ids, readLeaf)) selected.push(each);
      continue;
    }
    for (let id = ids[at]; id !== undefined && id < end; at += 1, id = ids[at]) {
      const last = selected.at(-1);
      const continues = last !== undefined && last.offset === entry.offset && last.tileId + last.runLength === id;
      if (continues) last.runLength += 1;
      else selected.push({ ...entry, tileId: id, runLength: 1 });
    }
  }
  return selected;
}
