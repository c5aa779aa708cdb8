import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tilesPath } from "../../src/shared/url-parts.ts";
import { chooseEncoding } from "../http/compressed-body.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import type { Basemap } from "./basemap-file.ts";

interface TileParams {
  z: string;
  x: string;
  /** With the extension. */
  tile: string;
}

/** No tile file goes deeper. */
const maxZoom = 22;

/** A day: operators seldom replace the file. */
const cacheControl = "public, max-age=86400";

/** `GET /tiles/{z}/{x}/{y}.mvt`: vector tiles of the basemap; 204 for empty tiles, 404 for invalid coordinates. */
export function registerTiles(app: FastifyInstance, basemap: Basemap | null): void {
  // Not logged: one look at the map requests hundreds of tiles.
  app.get<{ Params: TileParams }>(`${tilesPath}:z/:x/:tile`, { logLevel: "warn" }, async (request, reply) => {
    const coordinates = coordinatesOf(request.params);
    if (basemap === null || coordinates === null) return notFound(reply);
    reply.headers({ etag: basemap.etag, "cache-control": cacheControl, vary: "accept-encoding" });
    if (matchesEtag(request.headers["if-none-match"], basemap.etag)) return reply.code(304).send();
    const tile = await basemap.tile(...coordinates);
    if (tile === null) return reply.code(204).send();
    return sendTile(request, reply, tile, basemap.zipped);
  });
  // Not an HTML page, which the map would try to parse as a tile.
  app.get(`${tilesPath}*`, { logLevel: "warn" }, async (_, reply) => notFound(reply));
}

async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  tile: Buffer,
  zipped: boolean,
): Promise<FastifyReply> {
  reply.type("application/vnd.mapbox-vector-tile");
  if (!zipped) return reply.send(tile);
  // Tiles are stored gzipped, so Brotli is not considered.
  const takesGzip = chooseEncoding(request.headers["accept-encoding"]?.replace(/\bbr\b/g, "")) === "gzip";
  if (!takesGzip) return reply.send(await promisify(gunzip)(tile));
  return reply.header("content-encoding", "gzip").send(tile);
}

/** Zoom, column and row; null when invalid. */
function coordinatesOf({ z, x, tile }: TileParams): [z: number, x: number, y: number] | null {
  const y = /^(\d{1,7})\.mvt$/.exec(tile)?.[1];
  if (!/^\d{1,2}$/.test(z) || !/^\d{1,7}$/.test(x) || y === undefined) return null;
  const coordinates: [number, number, number] = [Number(z), Number(x), Number(y)];
  const across = 2 ** coordinates[0];
  return coordinates[0] <= maxZoom && coordinates[1] < across && coordinates[2] < across ? coordinates : null;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("No such tile\n");
}
