import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildHeader } from "../../src/shared/build-header.ts";
import { compressBody, sendCompressed } from "../http/compressed-body.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import { setPagePolicy } from "./page-policy.ts";
import { markedForKiosk } from "./page-template.ts";
import { fileCacheControl } from "./static-files.ts";

interface KioskShellOptions {
  /** The build's id. */
  build: string;
  shellPolicy: string;
  /** Hosts of terminals. */
  kioskHosts: readonly string[];
  /** Scheme and host of the canonical URL. */
  publicUrl: string;
}

/**
 * The shell for hosts of terminals, marked as their pages are: the worker shows it without a network, and a browser that
 * starts then must be a terminal, too.
 */
export async function registerKioskShell(
  app: FastifyInstance,
  distDir: string,
  { build, shellPolicy, kioskHosts, publicUrl }: KioskShellOptions,
): Promise<void> {
  const shell = await readFile(join(distDir, "client/index.html"), "utf8");
  const body = await compressBody(markedForKiosk(shell, publicUrl));
  // Before the file of that name is looked for.
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url !== "/index.html" || !kioskHosts.includes(hostnameOf(request.host))) return;
    setPagePolicy(reply, shellPolicy);
    reply.headers({ "cache-control": fileCacheControl.revalidated, [buildHeader]: build });
    return sendCompressed(request, reply.type("text/html; charset=utf-8"), body);
  });
}
