import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "../http/matches-etag.ts";
import type { ServiceDocument } from "./documents.ts";

/** Sends a file with its size and tag, or 304 where the visitor has the same; type and caching are the caller's. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, size, etag, close }: ServiceDocument,
): Promise<FastifyReply> {
  if (etag !== null) reply.header("etag", etag);
  if (etag !== null && matchesEtag(request.headers["if-none-match"], etag)) {
    await close();
    return reply.code(304).send();
  }
  if (size !== null) reply.header("content-length", size);
  if (request.method !== "HEAD") return reply.send(body);
  // Fastify would read a stream to its end, and the service would have to send it all.
  await close();
  return reply.send(Readable.from([]));
}
