import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesEtag } from "../http/matches-etag.ts";
import type { ServiceDocument } from "./documents.ts";

/** Sends a file with its length and ETag, or 304. The caller sets Content-Type and Cache-Control. */
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
  // For HEAD Fastify would read the stream to its end, so the service would send the whole file.
  await close();
  return reply.send(Readable.from([]));
}
