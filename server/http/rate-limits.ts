import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaPrefix, tilesPath } from "../../src/shared/urls.ts";
import type { Config } from "../config/read-config.ts";
import { sendError } from "./error-handler.ts";

/** Requests are counted for so long (ms). */
const window = 600_000;

/** Counts a request. @returns the seconds to wait where there were too many, else null. */
export type RateLimit = (request: FastifyRequest) => Promise<number | null>;

/** Lets limits be made by {@link limitByAddress} and {@link limitBy}. What they count stays in this process's memory. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/** What visitors read, by what it costs. */
type Reading = keyof Config["rateLimits"]["reads"];

/** Bounds from one address what is read. The files of the build have no limit: they cost least, and all the rest needs them. */
export function registerReadLimits(app: FastifyInstance, limits: Config["rateLimits"]["reads"]): void {
  const counts: Readonly<Record<Reading, RateLimit>> = {
    pages: limitByAddress(app, limits.pages),
    data: limitByAddress(app, limits.data),
    files: limitByAddress(app, limits.files),
    tiles: limitByAddress(app, limits.tiles),
  };
  app.addHook("onRequest", async (request, reply) => {
    const reading = readingOf(request.routeOptions.url, request.method);
    const seconds = reading === null ? null : await counts[reading](request);
    return seconds === null ? undefined : sendTooMany(request, reply, seconds);
  });
}

/** @param route its pattern. Every `GET` has one. */
function readingOf(route = "", method: string): Reading | null {
  if (route === "/*") return "pages";
  if (route.startsWith(tilesPath)) return "tiles";
  // Each is fetched from a service or the database.
  if (route.startsWith(mediaPrefix) || route === "/assets/*" || route.endsWith("/file")) return "files";
  // Posts have limits of their own.
  return route.startsWith("/api/") && method !== "POST" ? "data" : null;
}

/** At most so many requests in ten minutes from one address; of IPv6 from one network of 64 bits. */
export function limitByAddress(app: FastifyInstance, max: number): RateLimit {
  return waiting(app.createRateLimit({ max, timeWindow: window }));
}

/** At most so many in ten minutes under one name, that `nameOf` gives. */
export function limitBy(app: FastifyInstance, max: number, nameOf: (request: FastifyRequest) => string): RateLimit {
  return waiting(app.createRateLimit({ max, timeWindow: window, keyGenerator: nameOf }));
}

function waiting(count: ReturnType<FastifyInstance["createRateLimit"]>): RateLimit {
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded ? null : Math.max(1, counted.ttlInSeconds);
  };
}

export function sendTooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  return sendError(request, reply.header("retry-after", String(seconds)), 429);
}
