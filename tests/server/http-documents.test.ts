import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyReply } from "fastify";
import { expect, test } from "vitest";
import type { ServiceDocument } from "../../server/services/documents.ts";
import { httpDocuments } from "../../server/services/http-documents.ts";
import { listening } from "./portal.ts";

/** The document that a service sends in these parts, without saying how long it is. */
async function sent(parts: readonly string[], end: (reply: FastifyReply) => void): Promise<ServiceDocument> {
  const service = Fastify();
  service.get("/a.pdf", (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "application/pdf" });
    for (const part of parts) reply.raw.write(part);
    end(reply);
  });
  const documents = httpDocuments({ baseUrl: await listening(service), timeout: 200, maxBytes: 10 });
  const result = await documents("a.pdf");
  if ("body" in result) return result;
  throw new Error(`no document: ${result.status}`);
}

async function read({ body }: ServiceDocument): Promise<string> {
  return body instanceof Readable ? (await buffer(body)).toString() : body.toString();
}

test("a document of unknown length is read to its end", async () => {
  const document = await sent(["%PDF", "-1.7"], (reply) => reply.raw.end());
  expect(document.size).toBeNull();
  expect(document.etag).toBeNull();
  expect(await read(document)).toBe("%PDF-1.7");
});

test("one that grows beyond the limit breaks off", async () => {
  const document = await sent(["%PDF-1.7", "%PDF-1.7"], (reply) => reply.raw.end());
  await expect(read(document)).rejects.toThrow("longer than allowed");
});

test("one that stops in the middle breaks off, and is not taken for whole", async () => {
  const document = await sent(["%PDF"], () => undefined);
  await expect(read(document)).rejects.toThrow("in the middle");
});

test("one whose connection is cut breaks off", async () => {
  const document = await sent(["%PDF"], (reply) => setImmediate(() => reply.raw.destroy()));
  await expect(read(document)).rejects.toThrow();
});
