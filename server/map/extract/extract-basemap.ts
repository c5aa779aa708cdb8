import { createHash } from "node:crypto";
import { mkdir, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { bytesToHeader, Compression, type Header, PMTiles, ResolvedValueCache, type Source } from "pmtiles";
import { mapConcurrently } from "../../lib/map-concurrently.ts";
import { openBasemap } from "../basemap-file.ts";
import { encodeArchive } from "./encode-archive.ts";
import { type ExtractPlan, planExtract } from "./extract-plan.ts";
import type { HttpSource } from "./http-source.ts";
import { openPartFile, type PartFile } from "./part-file.ts";
import { selectedEntries } from "./selected-entries.ts";
import { type Bounds, tileIdsIn } from "./tile-ids.ts";

interface Area {
  bounds: Bounds;
  maxZoom: number;
}

/** What an extract will be. */
interface Extract {
  plan: ExtractPlan;
  /** What stands before the tile data in the new file. */
  head: Buffer;
  /** Length of the new file (bytes). */
  size: number;
  /** Where the tile data begin in the source. */
  dataAt: number;
  isGzipped: boolean;
  /** Deepest zoom that the source has, up to the wanted one. */
  maxZoom: number;
}

/** Length of a header of PMTiles version 3 (bytes). */
const headerLength = 127;

/** Requests at once. */
const parallel = 4;

const inflate = promisify(gunzip);

/** Reads the source's directories, and lays out the file. @throws {Error} with a message for the operator. */
export async function prepareExtract(source: HttpSource, { bounds, maxZoom: wanted }: Area): Promise<Extract> {
  const header = await readHeader(source);
  const maxZoom = Math.min(wanted, header.maxZoom);
  const archive = archiveOf(source);
  const readDirectory = (offset: number, length: number) =>
    archive.cache.getDirectory(archive.source, offset, length, header);
  const root = await readDirectory(header.rootDirectoryOffset, header.rootDirectoryLength);
  const entries = await selectedEntries(root, tileIdsIn(bounds, header.minZoom, maxZoom), (offset, length) =>
    readDirectory(header.leafDirectoryOffset + offset, length),
  );
  if (entries.length === 0) throw new Error(`${source.url}: в этих границах нет ни одной плитки`);
  const plan = planExtract(entries);
  const metadata = JSON.stringify(await archive.getMetadata());
  const { minZoom } = header;
  const head = encodeArchive({ ...plan, metadata, bounds, minZoom, maxZoom, source: header });
  return {
    plan,
    head,
    size: head.length + plan.dataLength,
    dataAt: header.tileDataOffset,
    isGzipped: header.tileCompression === Compression.Gzip,
    maxZoom,
  };
}

async function readHeader(source: HttpSource): Promise<Header> {
  const bytes = await source.read(0, headerLength).catch(() => Buffer.alloc(0));
  if (bytes.toString("latin1", 0, 7) !== "PMTiles" || bytes[7] !== 3) {
    throw new Error(`${source.url}: это не файл PMTiles версии 3`);
  }
  return bytesToHeader(new Uint8Array(bytes).buffer);
}

function archiveOf(source: HttpSource): PMTiles {
  const adapted: Source = {
    getKey: () => source.url,
    async getBytes(offset, length) {
      const bytes = await source.read(offset, Math.min(length, source.size - offset));
      return { data: new Uint8Array(bytes).buffer };
    },
  };
  const decompress = async (bytes: ArrayBuffer, compression: Compression) =>
    compression === Compression.Gzip ? new Uint8Array(await inflate(bytes)).buffer : bytes;
  return new PMTiles(adapted, new ResolvedValueCache(64, undefined, decompress), decompress);
}

/** Called after each chunk: bytes stored so far, and in all. */
type OnProgress = (done: number, all: number) => void;

/**
 * Writes the file; parts that an earlier run has fetched are not fetched again. The finished file is read whole and checked
 * before it gets its name.
 * @throws {Error} with a message for the operator.
 */
export async function writeExtract(
  source: HttpSource,
  extract: Extract,
  { target, onProgress }: { target: string; onProgress: OnProgress },
): Promise<void> {
  const { plan, head, size } = extract;
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256")
    .update(head)
    .update(JSON.stringify([source.url, source.size, source.etag]));
  const file = await openPartFile(target, hash.digest("hex"));
  try {
    await checkSpace(target, size - (await file.handle.stat()).size);
    await file.handle.write(head, 0, head.length, 0);
    await fetchChunks(source, extract, { file, onProgress });
  } catch (error) {
    await file.close();
    throw error;
  }
  const fault = await faultOf(file, extract);
  if (fault !== null) {
    await file.discard();
    throw new Error(`Файл получился испорченным (${fault}) и удалён; начните заново.`);
  }
  await file.finish();
  onProgress(plan.transfer, plan.transfer);
}

async function checkSpace(target: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(target));
  const free = bavail * bsize;
  if (free < needed) throw new Error(`На диске нужно ещё ${megabytes(needed)}, а свободно ${megabytes(free)}.`);
}

export function megabytes(bytes: number): string {
  const value = bytes / 1e6;
  return `${value.toLocaleString("ru", { maximumFractionDigits: value < 10 ? 1 : 0 })} МБ`;
}

async function fetchChunks(
  source: HttpSource,
  { plan, head, dataAt }: Extract,
  { file, onProgress }: { file: PartFile; onProgress: OnProgress },
): Promise<void> {
  const parts = plan.chunks.map((chunk, index) => ({ ...chunk, index }));
  const missing = parts.filter(({ index }) => !file.done.has(index));
  let done = plan.transfer - missing.reduce((sum, { length }) => sum + length, 0);
  onProgress(done, plan.transfer);
  await mapConcurrently(missing, parallel, async ({ index, offset, length, blobs }) => {
    const bytes = await source.read(dataAt + offset, length);
    const pieces = blobs.map((blob) => ({
      at: head.length + blob.to,
      bytes: bytes.subarray(blob.from - offset, blob.from - offset + blob.length),
    }));
    await file.write(index, pieces);
    done += length;
    onProgress(done, plan.transfer);
  });
}

/** What is wrong with the finished file; null: nothing. Each tile is unpacked, which compares its checksum. */
async function faultOf(file: PartFile, { plan, head, size, isGzipped }: Extract): Promise<string | null> {
  const { size: actual } = await file.handle.stat();
  if (actual !== size) return `${actual} байт вместо ${size}`;
  const blobs = plan.chunks.flatMap((chunk) => chunk.blobs);
  if (isGzipped) {
    const broken = await mapConcurrently(blobs, parallel, async ({ to, length }) => {
      const { buffer } = await file.handle.read(Buffer.alloc(length), 0, length, head.length + to);
      return inflate(buffer).then(
        () => false,
        () => true,
      );
    });
    const count = broken.filter(Boolean).length;
    if (count > 0) return `плиток с ошибкой: ${count} из ${blobs.length}`;
  }
  try {
    const basemap = await openBasemap(file.path);
    await basemap.close();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
