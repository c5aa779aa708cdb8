import { extname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { hashedFileEtag } from "../http/etags.ts";
import { setPolicy } from "../http/security-headers.ts";
import type { BuildFile } from "./build-files.ts";
import { fileCacheControl, isWorkerFile } from "./static-files.ts";

/** Content types of hashed files, by extension. */
const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

interface OtherBuilds {
  find(name: string): Promise<BuildFile | null>;
  /** Content-Security-Policy of map workers. */
  workerPolicy: string;
}

/**
 * Hashed files of other builds that ran on this database, for open tabs and during rolling releases. Anything else is a
 * plain 404: a script request must not receive an HTML page.
 */
export function registerOtherBuilds(app: FastifyInstance, { find, workerPolicy }: OtherBuilds): void {
  app.get<{ Params: { "*": string } }>("/assets/*", async (request, reply) => {
    const name = request.params["*"];
    const type = types[extname(name)];
    const file = type !== undefined && /^[\w.-]+$/.test(name) ? await find(name) : null;
    if (type === undefined || file === null) {
      return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found\n");
    }
    if (isWorkerFile(name)) setPolicy(reply, workerPolicy);
    reply
      .headers({ etag: hashedFileEtag(name), "cache-control": fileCacheControl.hashed, vary: "accept-encoding" })
      .type(type);
    if (file.encoding === null) return reply.send(Buffer.from(file.bytes));
    // Browsers offer Brotli over https only.
    if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(brotliDecompressSync(file.bytes));
    return reply.header("content-encoding", file.encoding).send(Buffer.from(file.bytes));
  });
}
