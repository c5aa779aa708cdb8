import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { tilesPath } from "../../src/shared/urls.ts";
import { chooseEncoding } from "../http/compressed-body.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import type { Basemap } from "./basemap-file.ts";

interface TileParams {
  z: string;
  x: string;
  /** With the extension. */
  tile: string;
}

/** Deeper than any file of tiles goes. */
const deepest = 22;

/** A day: the file is an operator's own and seldom changes. */
const caching = "public, max-age=86400";

/** `GET /tiles/{z}/{x}/{y}.mvt`: vector tiles of the basemap; 204 where it has none, 404 where there can be none. */
export function registerTiles(app: FastifyInstance, basemap: Basemap | null): void {
  // Hundreds for each look at the map: a line of the log each would drown the others.
  app.get<{ Params: TileParams }>(`${tilesPath}:z/:x/:tile`, { logLevel: "warn" }, async (request, reply) => {
    const place = placeOf(request.params);
    if (basemap === null || place === null) return notFound(reply);
    reply.headers({ etag: basemap.etag, "cache-control": caching, vary: "accept-encoding" });
    if (matchesEtag(request.headers["if-none-match"], basemap.etag)) return reply.code(304).send();
    const tile = await basemap.tile(...place);
    if (tile === null) return reply.code(204).send();
    return sendTile(request, reply, tile, basemap.zipped);
  });
  if (basemap !== null) app.addHook("onClose", () => basemap.close());
  // A page in the stead of a tile would be read as one.
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
  // Brotli would have to be made anew, so gzip is asked for alone.
  const takesGzip = chooseEncoding(request.headers["accept-encoding"]?.replace(/\bbr\b/g, "")) === "gzip";
  if (!takesGzip) return reply.send(await promisify(gunzip)(tile));
  return reply.header("content-encoding", "gzip").send(tile);
}

/** Zoom, column and row; null where no tile can be. */
function placeOf({ z, x, tile }: TileParams): [z: number, x: number, y: number] | null {
  const y = /^(\d{1,7})\.mvt$/.exec(tile)?.[1];
  if (!/^\d{1,2}$/.test(z) || !/^\d{1,7}$/.test(x) || y === undefined) return null;
  const place: [number, number, number] = [Number(z), Number(x), Number(y)];
  const across = 2 ** place[0];
  return place[0] <= deepest && place[1] < across && place[2] < across ? place : null;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("No such tile\n");
}
