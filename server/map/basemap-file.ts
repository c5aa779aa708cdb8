import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { bytesToHeader, Compression, type Header, PMTiles, ResolvedValueCache, type Source, TileType } from "pmtiles";
import type { TilesConfig } from "../../src/shared/entities/map-config.ts";
import { tilesPath } from "../../src/shared/url-parts.ts";
import { creditsOf } from "./map-credits.ts";
import { beginningLength, fileSource } from "./pmtiles-source.ts";

/** An open PMTiles file whose tiles this server sends. */
export interface Basemap {
  /** The map configuration sent to browsers. */
  config: TilesConfig;
  /** Whether tiles are stored gzipped, else uncompressed. */
  zipped: boolean;
  /** Derived from the file; the same for all tiles. */
  etag: string;
  /** A tile as stored; null when the file has none. @throws when the file is corrupt there. */
  tile(z: number, x: number, y: number): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Length of a PMTiles v3 header (bytes). */
const headerLength = 127;

/** Cached directories: each has some thousand entries, a few hundred KB. */
const maxDirectories = 32;

/** Layers of the Protomaps schema that our style needs. */
const neededLayers = ["earth", "water", "roads", "places"];

/**
 * Opens and validates a basemap.
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
  if (!stat.isFile()) throw new Error("is not a file");
  const headerBytes = await readHeader(file);
  const header = bytesToHeader(new Uint8Array(headerBytes).buffer);
  checkHeader(header, stat.size);

  const source = fileSource(file, stat.size);
  const archive = new PMTiles(source, new ResolvedValueCache(maxDirectories, undefined, inflate), asStored);
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
    etag: await etagOf(source),
    async tile(z, x, y) {
      const found = await archive.getZxy(z, x, y);
      return found && found.data.byteLength > 0 ? Buffer.from(found.data) : null;
    },
    close: () => file.close(),
  };
}

/** A hash of header and root directory: the same on every server that has the file. */
async function etagOf(source: Source): Promise<string> {
  const { data } = await source.getBytes(0, beginningLength);
  return `W/"${createHash("sha256").update(Buffer.from(data)).digest("base64url").slice(0, 22)}"`;
}

async function readHeader(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLength), 0, headerLength, 0);
  const magic = buffer.toString("latin1", 0, 7);
  if (bytesRead < headerLength || magic !== "PMTiles" || buffer[7] !== 3) {
    throw new Error("is not a PMTiles file of version 3");
  }
  return buffer;
}

function checkHeader(header: Header, size: number): void {
  if (header.tileType !== TileType.Mvt) throw new Error("has no vector tiles (MVT)");
  for (const compression of [header.tileCompression, header.internalCompression]) {
    if (compression !== Compression.Gzip && compression !== Compression.None) {
      throw new Error("uses a compression other than gzip");
    }
  }
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  const end = Math.max(...ends);
  if (end > size) throw new Error(`is truncated: ${size} of ${end} bytes`);
}

/** Reads root directory and metadata, which must be intact before the first tile is requested. */
async function readMetadata(archive: PMTiles, header: Header): Promise<Metadata> {
  try {
    await archive.getHeader();
    const bytes = await archive.source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
    const json = Buffer.from(await inflate(bytes.data, header.internalCompression)).toString("utf8");
    return JSON.parse(json) as Metadata;
  } catch (error) {
    throw new Error("is corrupt: its directory or metadata cannot be read", { cause: error });
  }
}

/** Unvalidated JSON. */
interface Metadata {
  attribution?: unknown;
  vector_layers?: unknown;
}

function checkLayers(layers: unknown): void {
  if (!Array.isArray(layers)) return;
  const names = layers.map((layer: { id?: unknown } | null) => layer?.id);
  const missing = neededLayers.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`is not in the Protomaps schema: layers ${missing.join(", ")} are missing`);
}

/** The whole world when the header has no bounds. */
function boundsOf({ minLon, minLat, maxLon, maxLat }: Header): TilesConfig["bounds"] {
  return minLon < maxLon && minLat < maxLat ? [minLon, minLat, maxLon, maxLat] : [-180, -85, 180, 85];
}

async function inflate(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) return bytes;
  return new Uint8Array(await promisify(gunzip)(bytes)).buffer;
}

/** Leaves tiles compressed: they are sent as stored. */
async function asStored(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return bytes;
}
