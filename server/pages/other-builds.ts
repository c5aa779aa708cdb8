import { extname } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { hashedFileEtag } from "../http/etags.ts";
import { setPolicy } from "../http/security-headers.ts";
import type { BuildFile } from "./build-files.ts";
import { fileCaching, isWorkerFile } from "./static-files.ts";

/** What builds put among their hashed files. */
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
  /** Content-Security-Policy of the workers that pages start. */
  workerPolicy: string;
}

/**
 * Hashed files that are not of this build: those of a build that ran on this database lately, for the tabs that it left
 * open and while servers are replaced one by one. All others are gone: an old page asking for one must not get a page in
 * its stead.
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
    reply.headers({ etag: hashedFileEtag(name), "cache-control": fileCaching.hashed, vary: "accept-encoding" }).type(type);
    if (file.encoding === null) return reply.send(Buffer.from(file.bytes));
    // Over plain http browsers do not say that they take it.
    if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(brotliDecompressSync(file.bytes));
    return reply.header("content-encoding", file.encoding).send(Buffer.from(file.bytes));
  });
}
