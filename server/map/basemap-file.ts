import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { bytesToHeader, Compression, type Header, PMTiles, ResolvedValueCache, type Source, TileType } from "pmtiles";
import type { TilesConfig } from "../../src/shared/entities/map-config.ts";
import { tilesPath } from "../../src/shared/urls.ts";
import { creditsOf } from "./map-credits.ts";
import { beginningLength, fileSource } from "./pmtiles-source.ts";

/** A PMTiles file whose tiles this server hands out. */
export interface Basemap {
  /** What the browser is told of it. */
  config: TilesConfig;
  /** The tiles are compressed with gzip, else not at all. */
  zipped: boolean;
  /** Changes with the file; the same for all its tiles. */
  etag: string;
  /** A tile as it is stored; null where the file has none. @throws where the file is broken there. */
  tile(z: number, x: number, y: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** The head of a PMTiles file of version 3 (bytes). */
const headLength = 127;

/** Directories in memory: each is some thousand entries, a few hundred kilobytes. */
const mostDirectories = 32;

/** Layers of the Protomaps schema that a map cannot do without. */
const neededLayers = ["earth", "water", "roads", "places"];

/**
 * Opens a basemap and looks whether it can be one.
 * @throws {Error} that says what is wrong with the file.
 */
export async function openBasemap(path: string): Promise<Basemap> {
  const file = await open(path).catch(() => {
    throw new Error("cannot be read");
  });
  try {
    return await readBasemap(file);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readBasemap(file: FileHandle): Promise<Basemap> {
  const stat = await file.stat();
  if (!stat.isFile()) throw new Error("is no file");
  const head = await readHead(file);
  const header = bytesToHeader(new Uint8Array(head).buffer);
  checkHeader(header, stat.size);

  const source = fileSource(file, stat.size);
  const archive = new PMTiles(source, new ResolvedValueCache(mostDirectories, undefined, inflate), asStored);
  const metadata = await readMetadata(archive, header);
  checkLayers(metadata.vector_layers);
  return {
    config: {
      kind: "tiles",
      url: `${tilesPath}{z}/{x}/{y}.mvt`,
      attribution: creditsOf(metadata.attribution),
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: boundsOf(header),
    },
    zipped: header.tileCompression === Compression.Gzip,
    etag: await tagOf(source),
    async tile(z, x, y) {
      const found = await archive.getZxy(z, x, y);
      return found && found.data.byteLength > 0 ? Buffer.from(found.data) : null;
    },
    close: () => file.close(),
  };
}

/** By what the file begins with, head and directory: the same on every server that has the file. */
async function tagOf(source: Source): Promise<string> {
  const { data } = await source.getBytes(0, beginningLength);
  return `W/"${createHash("sha256").update(Buffer.from(data)).digest("base64url").slice(0, 22)}"`;
}

async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
  const magic = buffer.toString("latin1", 0, 7);
  if (bytesRead < headLength || magic !== "PMTiles" || buffer[7] !== 3) {
    throw new Error("is no PMTiles file of version 3");
  }
  return buffer;
}

function checkHeader(header: Header, size: number): void {
  if (header.tileType !== TileType.Mvt) throw new Error("has no vector tiles (MVT)");
  for (const compression of [header.tileCompression, header.internalCompression]) {
    if (compression !== Compression.Gzip && compression !== Compression.None) {
      throw new Error("is compressed with something else than gzip");
    }
  }
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  const end = Math.max(...ends);
  if (end > size) throw new Error(`is cut off: ${size} of ${end} bytes`);
}

/** Reads the first directory and the metadata: both must be whole before anybody asks for a tile. */
async function readMetadata(archive: PMTiles, header: Header): Promise<Metadata> {
  try {
    await archive.getHeader();
    const bytes = await archive.source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
    const json = Buffer.from(await inflate(bytes.data, header.internalCompression)).toString("utf8");
    return JSON.parse(json) as Metadata;
  } catch (error) {
    throw new Error("is broken: its directory or metadata cannot be read", { cause: error });
  }
}

/** As the file has it: nothing of it is sure. */
interface Metadata {
  attribution?: unknown;
  vector_layers?: unknown;
}

function checkLayers(layers: unknown): void {
  if (!Array.isArray(layers)) return;
  const names = layers.map((layer: { id?: unknown } | null) => layer?.id);
  const missing = neededLayers.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`is not in the Protomaps schema: it lacks the layers ${missing.join(", ")}`);
}

/** The whole world where the file does not say. */
function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): TilesConfig["bounds"] {
  return minLon < maxLon && minLat < maxLat ? [minLon, minLat, maxLon, maxLat] : [-180, -85, 180, 85];
}

async function inflate(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) return bytes;
  return new Uint8Array(await promisify(gunzip)(bytes)).buffer;
}

/** Tiles are sent compressed as they lie in the file. */
async function asStored(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return bytes;
}
