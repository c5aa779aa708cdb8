import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import Fastify, { type FastifyReply } from "fastify";
import { describe, expect, test } from "vitest";
import type { DocumentResult, ServiceDocument } from "../../../server/media/documents.ts";
import { type HttpDocumentsOptions, httpDocuments } from "../../../server/media/http-documents.ts";
import { listening } from "../portal.ts";

const hosts = { isService: () => true };
const start = "%PDF-1.7 and more";

function documentOf(result: DocumentResult): ServiceDocument {
  if ("body" in result) return result;
  throw new Error(`no document: ${result.status}`);
}

/** Downloads a file that a service sends in these chunks, without Content-Length. */
async function sent(parts: readonly (string | Buffer)[], end: (reply: FastifyReply) => void, maxBytes = 20) {
  const service = Fastify();
  service.get("/a.pdf", (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "application/pdf" });
    for (const part of parts) reply.raw.write(part);
    end(reply);
  });
  return httpDocuments({ hosts, timeout: 200, maxBytes })(new URL("/a.pdf", await listening(service)));
}

async function read({ body }: ServiceDocument): Promise<string> {
  return body instanceof Readable ? (await buffer(body)).toString() : body.toString();
}

test("reads a file of unknown length to its end", async () => {
  const document = documentOf(await sent([start, "!"], (reply) => reply.raw.end()));
  expect(document).toMatchObject({ size: null, etag: null, name: "a.pdf" });
  expect(await read(document)).toBe(`${start}!`);
});

test("accepts a file shorter than any type's signature", async () => {
  expect(await read(documentOf(await sent(["%P"], (reply) => reply.raw.end())))).toBe("%P");
  expect(await read(documentOf(await sent([], (reply) => reply.raw.end())))).toBe("");
});

test("aborts a file that exceeds the limit", async () => {
  const document = documentOf(await sent([start, start], (reply) => reply.raw.end()));
  await expect(read(document)).rejects.toThrow("the file is too large");
});

test("pictures have a lower limit", async () => {
  const picture = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(10_000_000)]);
  const document = documentOf(await sent([picture], (reply) => reply.raw.end(), 50_000_000));
  await expect(read(document)).rejects.toThrow("the file is too large");
  const pdf = Buffer.concat([Buffer.from(start), Buffer.alloc(10_000_000)]);
  const long = documentOf(await sent([pdf], (reply) => reply.raw.end(), 50_000_000));
  expect((await read(long)).length).toBe(pdf.length);
});

test("a download that stalls in the middle fails", async () => {
  const document = documentOf(await sent([start], () => undefined));
  await expect(read(document)).rejects.toThrow("the service stalled");
});

test("a download that stalls before its type is detected is a 504", async () => {
  expect(await sent(["%PDF"], () => undefined)).toMatchObject({ status: 504 });
});

test("a protocol switch is a 504", async () => {
  const service = Fastify();
  service.get("/a.pdf", (_, reply) => {
    reply.hijack();
    reply.raw.socket?.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n");
  });
  const address = new URL("/a.pdf", await listening(service));
  expect(await httpDocuments({ hosts, timeout: 200 })(address)).toMatchObject({ status: 504 });
});

test("a download whose connection is cut fails", async () => {
  const document = documentOf(await sent([start], (reply) => setImmediate(() => reply.raw.destroy())));
  await expect(read(document)).rejects.toThrow();
});

test("closes the connection when the reader stops early", async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const unread = await sent([start], (reply) => reply.raw.once("close", leave));
  const { body } = documentOf(unread);
  if (body instanceof Readable) body.destroy();
  await left;
});

describe("hosts other than the services' own", () => {
  const strange: Pick<HttpDocumentsOptions, "hosts" | "timeout"> = { hosts: { isService: () => false }, timeout: 500 };

  /** A service that returns the requested host name, and its address under another name. */
  async function service() {
    const asked: string[] = [];
    const app = Fastify();
    app.get("/*", async ({ headers: { host = "" } }, reply) => {
      asked.push(host);
      return reply.type("image/gif").send(Buffer.from("GIF89a, a picture"));
    });
    const { port } = new URL(await listening(app));
    return { asked, address: new URL(`http://static.example:${port}/a.gif`) };
  }

  test.each([
    ["127.0.0.1", 4],
    ["10.0.0.1", 4],
    ["169.254.169.254", 4],
    ["100.64.0.1", 4],
    ["::1", 6],
    ["::ffff:127.0.0.1", 6],
    ["fd00::1", 6],
  ])("are not contacted when they resolve to %s", async (address, family) => {
    const { asked, address: url } = await service();
    const resolve = async () => [
      { address: "77.88.8.8", family: 4 },
      { address, family },
    ];
    expect(await httpDocuments({ ...strange, resolve })(url)).toMatchObject({ status: 502, why: /private address/ });
    expect(asked).toEqual([]);
  });

  test.each(["127.0.0.1", "[::1]", "[::ffff:7f00:1]", "2130706433", "0x7f.1", "169.254.169.254", "10.1.2.3"])(
    "are not contacted as %s",
    async (host) => {
      const { asked, address } = await service();
      const resolve = () => Promise.reject(new Error("nothing is looked up"));
      const url = new URL(`http://${host}:${address.port}/a.gif`);
      expect(await httpDocuments({ ...strange, resolve })(url)).toMatchObject({ status: 502, why: /private address/ });
      expect(asked).toEqual([]);
    },
  );

  test("are resolved once, so the checked address is the one contacted", async () => {
    const { asked, address } = await service();
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: "127.0.0.1", family: 4 }];
    };
    const document = documentOf(await httpDocuments({ hosts, timeout: 500, resolve })(address));
    expect(await read(document)).toBe("GIF89a, a picture");
    expect([asked, lookups]).toEqual([[address.host], 1]);
  });

  test("are a 502 when not found, a 504 when the lookup is slow", async () => {
    const { address } = await service();
    const lost = Object.assign(new Error("getaddrinfo ENOTFOUND static.example"), { code: "ENOTFOUND" });
    const notFound = httpDocuments({ ...strange, resolve: () => Promise.reject(lost) });
    expect(await notFound(address)).toEqual({ status: 502, why: "ENOTFOUND" });
    expect(await httpDocuments({ ...strange, resolve: async () => [] })(address)).toMatchObject({ status: 502 });
    const silent = httpDocuments({ ...strange, timeout: 50, resolve: () => new Promise(() => undefined) });
    expect(await silent(address)).toMatchObject({ status: 504 });
  });
});
