import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  mediaPrefix,
  printPath,
  sharePicturePrefix,
  standalonePrefixes,
  tilesPath,
} from "../../src/shared/url-parts.ts";
import { sendError } from "./error-handler.ts";

/** Window in which requests are counted (ms). */
const window = 600_000;

/** Counts a request. @returns the seconds to wait when over the limit, else null. */
export type RateLimit = (request: FastifyRequest) => Promise<number | null>;

/** Enables {@link limitByAddress} and {@link limitBy}. Counts are held in this process's memory. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/** Kinds of reads, by what they cost. */
type ReadKind = "pages" | "sheets" | "data" | "files" | "tiles";

/** Requests per window and address. */
export type ReadLimits = Readonly<Record<ReadKind, number>>;

/** Limits reads per address. The build's files have no limit: they are cheapest, and every page needs them. */
export function registerReadLimits(app: FastifyInstance, limits: ReadLimits): void {
  const counts: Readonly<Record<ReadKind, RateLimit>> = {
    pages: limitByAddress(app, limits.pages),
    sheets: limitByAddress(app, limits.sheets),
    data: limitByAddress(app, limits.data),
    files: limitByAddress(app, limits.files),
    tiles: limitByAddress(app, limits.tiles),
  };
  app.addHook("onRequest", async (request, reply) => {
    const kind = readKindOf(request.routeOptions.url, request.method);
    const seconds = kind === null ? null : await counts[kind](request);
    return seconds === null ? undefined : sendTooMany(request, reply, seconds);
  });
}

/** @param route the route's pattern; every `GET` has one. */
function readKindOf(route = "", method: string): ReadKind | null {
  if (route.startsWith(printPath)) return "sheets";
  if (route === "/*" || standalonePrefixes.some((prefix) => route.startsWith(prefix))) return "pages";
  if (route.startsWith(tilesPath)) return "tiles";
  // Fetched from a service or the database, or drawn.
  if (
    route.startsWith(mediaPrefix) ||
    route.startsWith(sharePicturePrefix) ||
    route === "/assets/*" ||
    route.endsWith("/file")
  )
    return "files";
  // Posts have their own limits.
  return route.startsWith("/api/") && method !== "POST" ? "data" : null;
}

/** At most `max` requests per window and address; for IPv6 per /64 network. */
export function limitByAddress(app: FastifyInstance, max: number): RateLimit {
  return secondsToWait(app.createRateLimit({ max, timeWindow: window }));
}

/** At most `max` requests per window and key. */
export function limitBy(app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string): RateLimit {
  return secondsToWait(app.createRateLimit({ max, timeWindow: window, keyGenerator: keyOf }));
}

function secondsToWait(count: ReturnType<FastifyInstance["createRateLimit"]>): RateLimit {
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded ? null : Math.max(1, counted.ttlInSeconds);
  };
}

export function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  return sendError(request, reply.header("retry-after", String(seconds)), 429);
}
