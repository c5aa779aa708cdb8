import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { setPolicy, workerPolicy } from "./security.ts";

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
  /** Content-Security-Policy of the page without content. */
  shellPolicy: string;
  /** Content-Security-Policy of the workers that pages start. */
  workerPolicy: string;
  /** The service worker of the build is not given out: see {@link registerWithdrawnWorker}. */
  isWorkerWithdrawn: boolean;
}

/** The files of the build, compressed when it was made. */
export async function registerStatic(app: FastifyInstance, distDir: string, options: StaticOptions): Promise<void> {
  const root = join(distDir, "client");
  if (options.isWorkerWithdrawn) await registerWithdrawnWorker(app, distDir);
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz", ...(options.isWorkerWithdrawn ? ["sw.js"] : [])],
    cacheControl: false,
    setHeaders(reply, path) {
      const name = basename(path).replace(/\.(br|gz)$/, "");
      reply.header("cache-control", cachingOf(path.slice(root.length), name));
      if (name === "index.html") setPolicy(reply, options.shellPolicy);
      if (name === "sw.js") setPolicy(reply, workerPolicy);
      if (isWorkerFile(name)) setPolicy(reply, options.workerPolicy);
    },
  });
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
