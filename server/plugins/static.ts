import { basename, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { setPolicy, workerPolicy } from "./security.ts";

/** Files whose name stays while their content changes: asked about each time. */
const revalidated = new Set(["index.html", "sw.js", "manifest.webmanifest"]);

export interface StaticPolicies {
  /** Of the page without content. */
  shell: string;
  /** Of the workers that pages start. */
  worker: string;
}

/** The files of the build, compressed when it was made. */
export async function registerStatic(app: FastifyInstance, distDir: string, policies: StaticPolicies): Promise<void> {
  const root = join(distDir, "client");
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ["**/*.br", "**/*.gz"],
    cacheControl: false,
    setHeaders(reply, path) {
      const name = basename(path).replace(/\.(br|gz)$/, "");
      reply.header("cache-control", cachingOf(path.slice(root.length), name));
      if (name === "index.html") setPolicy(reply, policies.shell);
      if (name === "sw.js") setPolicy(reply, workerPolicy);
      if (/\bworker\b.*\.m?js$/.test(name)) setPolicy(reply, policies.worker);
    },
  });
  // An old page asking for a file that is gone must not get a page in its stead.
  app.get("/assets/*", async (_, reply): Promise<FastifyReply> => {
    return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found\n");
  });
}

function cachingOf(path: string, name: string): string {
  if (/^[\\/]assets[\\/]/.test(path)) return "public, max-age=31536000, immutable";
  return revalidated.has(name) ? "no-cache" : "public, max-age=86400";
}
