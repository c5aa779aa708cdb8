import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendError } from "./plugins/errors.ts";

/** Requests are counted for so long (ms). */
const window = 600_000;

/** Counts a request. @returns the seconds to wait where there were too many, else null. */
export type RateLimit = (request: FastifyRequest) => Promise<number | null>;

/** Lets limits be made by {@link limitByAddress} and {@link limitBy}. What they count stays in this process's memory. */
export async function registerRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
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
