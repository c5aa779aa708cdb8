import { readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { buildHeader } from "../../src/shared/messages.ts";
import { readFileEtags } from "../http/etags.ts";
import { matchesEtag } from "../http/matches-etag.ts";
import { setPagePolicy, setPolicy, workerPolicy } from "../http/security-headers.ts";

/** Files whose name stays while their content changes: asked about each time. */
const revalidated = new Set(["index.html", "sw.js", "manifest.webmanifest"]);

/** How long browsers and proxies may keep a file. */
export const fileCaching = {
  /** Its name stands for its content. */
  hashed: "public, max-age=31536000, immutable",
  revalidated: "no-cache",
  other: "public, max-age=86400",
} as const;

interface StaticOptions {
  /** Names the build. */
  build: string;
  /** Content-Security-Policy of the page without content. */
  shellPolicy: string;
  /** Content-Security-Policy of the workers that pages start. */
  workerPolicy: string;
  /** The service worker of the build is not given out: see {@link registerWithdrawnWorker}. */
  isWorkerWithdrawn: boolean;
}

/** The files of the build, compressed when it was made. */
export async function registerStaticFiles(app: FastifyInstance, distDir: string, options: StaticOptions): Promise<void> {
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
      // Of size and time.
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
    reply.header("cache-control", cachingOf(path.slice(root.length), name));
    if (name === "index.html") setPagePolicy(reply.header(buildHeader, options.build), options.shellPolicy);
    if (name === "sw.js") setPolicy(reply, workerPolicy);
    if (isWorkerFile(name)) setPolicy(reply, options.workerPolicy);
  }
}

/** 304 where the browser has the file already: tags that are not of its own making are nothing to `@fastify/static`. */
async function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const etag = reply.getHeader("etag");
  const isNews = typeof etag !== "string" || !matchesEtag(request.headers["if-none-match"], etag);
  if (isNews || reply.statusCode !== 200) return payload;
  if (payload instanceof Readable) payload.destroy();
  reply.code(304).removeHeader("content-length").removeHeader("content-type").removeHeader("content-encoding");
  return null;
}

/** Whether a file's name says that pages start it as a worker. */
export function isWorkerFile(name: string): boolean {
  return /\bworker\b.*\.m?js$/.test(name);
}

/**
 * In the place of the build's service worker one that removes what came before it, and itself (`sw/withdrawn-worker.ts`).
 * Browsers ask for it with each page they load, also where the page that they have is broken.
 */
async function registerWithdrawnWorker(app: FastifyInstance, distDir: string): Promise<void> {
  const worker = await readFile(join(distDir, "withdrawn-worker.js"), "utf8");
  app.get("/sw.js", async (_, reply) => {
    setPolicy(reply, workerPolicy);
    return reply.header("cache-control", fileCaching.revalidated).type("text/javascript; charset=utf-8").send(worker);
  });
}

function cachingOf(path: string, name: string): string {
  if (/^[\\/]assets[\\/]/.test(path)) return fileCaching.hashed;
  return revalidated.has(name) ? fileCaching.revalidated : fileCaching.other;
}
