import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { freePort } from "../../environment/free-port.ts";
import type { FloorPage } from "./floor-page.ts";

interface FloorServer {
  url: string;
  close(): void;
}

interface File {
  type: string;
  body: Buffer;
  caching: string;
}

const revalidated = "no-cache";

/** The baseline's worker: precaches all files and serves from the cache first. */
const workerCode = (files: readonly string[]) => `const files = ${JSON.stringify(files)};
addEventListener("install", (event) => event.waitUntil(caches.open("floor").then((cache) => cache.addAll(files)).then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => event.respondWith(caches.match(event.request).then((file) => file ?? fetch(event.request))));`;

const registration = '<script>navigator.serviceWorker.register("/sw.js")</script>';

export interface FloorSite {
  /** By path. */
  pages: ReadonlyMap<string, FloorPage>;
  /** Pictures by path. */
  pictures: ReadonlyMap<string, Omit<File, "caching">>;
}

/** Serves the baseline of each page, precompressed, optionally with a worker that caches all of it. */
export async function serveFloor({ pages, pictures }: FloorSite, hasWorker: boolean): Promise<FloorServer> {
  const files = new Map<string, File>();
  const add = (path: string, type: string, text: string) =>
    files.set(path, { type, body: Buffer.from(text), caching: revalidated });
  for (const [path, { html }] of pages) {
    add(path, "text/html; charset=utf-8", hasWorker ? html.replace("</body>", `${registration}</body>`) : html);
  }
  for (const [path, picture] of pictures) files.set(path, { ...picture, caching: "max-age=31536000, immutable" });
  if (hasWorker) add("/sw.js", "text/javascript", workerCode([...files.keys()]));

  const port = await freePort();
  const server = listenerOf(files).listen(port, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function listenerOf(files: ReadonlyMap<string, File>): Server {
  const packed = new Map([...files].map(([path, { type, body }]) => [path, packedOf(type, body)]));
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const file = files.get(path);
    const body = packed.get(path);
    if (file === undefined || body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const encoding = body === file.body ? {} : { "content-encoding": "br" };
    response.writeHead(200, { "content-type": file.type, "cache-control": file.caching, ...encoding }).end(body);
  });
  // The portal's keep-alive timeout.
  server.keepAliveTimeout = 30_000;
  return server;
}

/** Raster pictures are compressed already. */
function packedOf(type: string, body: Buffer): Buffer {
  return /^text|svg/.test(type) ? brotliCompressSync(body) : body;
}
