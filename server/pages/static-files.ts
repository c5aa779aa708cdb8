import { readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { buildHeader } from "../../src/shared/build-header.ts";
import { readFileEtags } from "../http/etags.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import { setPolicy } from "../http/security-headers.ts";
import { serviceWorkerPolicy, setPagePolicy } from "./page-policy.ts";

/** Files without a hash in their name that change with each build: revalidated every time. */
const revalidated = new Set(["index.html", "sw.js", "manifest.webmanifest"]);

/** Cache-Control of the build's files. */
export const fileCacheControl = {
  /** The name contains a hash of the content. */
  hashed: "public, max-age=31536000, immutable",
  revalidated: "no-cache",
  other: "public, max-age=86400",
} as const;

interface StaticOptions {
  /** The build's id. */
  build: string;
  /** Content-Security-Policy of `index.html`, the shell without content. */
  shellPolicy: string;
  /** Content-Security-Policy of map workers. */
  workerPolicy: string;
  /** Serve the withdrawing worker instead of the build's: see {@link registerWithdrawnWorker}. */
  isWorkerWithdrawn: boolean;
}

/** The build's files, which are compressed at build time. */
export async function registerStaticFiles(
  app: FastifyInstance,
  distDir: string,
  options: StaticOptions,
): Promise<void> {
  const root = join(distDir, "client");
  if (options.isWorkerWithdrawn) await registerWithdrawnWorker(app, distDir);
  const tags = await readFileEtags(root);
  await app.register(async (files) => {
    files.addHook("onSend", sendUnlessKnown);
    await files.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ["**/*.br", "**/*.gz", ...(options.isWorkerWithdrawn ? ["sw.js"] : [])],
      cacheControl: false,
      // Ours: the plugin's depend on size and modification time.
      etag: false,
      lastModified: false,
      setHeaders,
    });
  });

  function setHeaders(reply: FastifyReply, packed: string): void {
    const path = packed.replace(/\.(br|gz)$/, "");
    const name = basename(path);
    const etag = tags.get(relative(root, path).replaceAll(sep, "/"));
    if (etag !== undefined) reply.header("etag", etag);
    reply.header("cache-control", cacheControlOf(path.slice(root.length), name));
    if (name === "index.html") setPagePolicy(reply.header(buildHeader, options.build), options.shellPolicy);
    if (name === "sw.js") setPolicy(reply, serviceWorkerPolicy);
    if (isWorkerFile(name)) setPolicy(reply, options.workerPolicy);
  }
}

/** Answers 304 when the browser has the file: `@fastify/static` ignores ETags that it did not generate. */
async function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const etag = reply.getHeader("etag");
  const isUnknown = typeof etag !== "string" || !matchesEtag(request.headers["if-none-match"], etag);
  if (isUnknown || reply.statusCode !== 200) return payload;
  if (payload instanceof Readable) payload.destroy();
  reply.code(304).removeHeader("content-length").removeHeader("content-type").removeHeader("content-encoding");
  return null;
}

/** Whether pages start the file as a worker, by its name. */
export function isWorkerFile(name: string): boolean {
  return /\bworker\b.*\.m?js$/.test(name);
}

/**
 * Serves a service worker that deletes the caches of a bad release and unregisters itself (`sw/withdrawn-worker.ts`).
 * Browsers check `/sw.js` on every navigation, even when the cached page is broken.
 */
async function registerWithdrawnWorker(app: FastifyInstance, distDir: string): Promise<void> {
  const worker = await readFile(join(distDir, "withdrawn-worker.js"), "utf8");
  app.get("/sw.js", async (_, reply) => {
    setPolicy(reply, serviceWorkerPolicy);
    return reply
      .header("cache-control", fileCacheControl.revalidated)
      .type("text/javascript; charset=utf-8")
      .send(worker);
  });
}

function cacheControlOf(path: string, name: string): string {
  if (/^[\\/]assets[\\/]/.test(path)) return fileCacheControl.hashed;
  return revalidated.has(name) ? fileCacheControl.revalidated : fileCacheControl.other;
}
