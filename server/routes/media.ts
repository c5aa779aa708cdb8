import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { mediaPrefix } from "../../src/shared/urls.ts";
import { sendError } from "../plugins/errors.ts";
import { setPolicy } from "../plugins/security.ts";
import { within } from "../time-limit.ts";

const maxBytes = 32_000_000;

/** What a browser's own viewer of documents needs to show one. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

interface MediaFile {
  type: string;
  bytes: Buffer;
}

/**
 * `GET /media/{name}`: pictures and documents of the embedded backend's content. A file never changes under its name,
 * so that copies are good for ever.
 * @param site the embedded site backend.
 * @param timeout until it has answered (ms).
 */
export function registerMedia(app: FastifyInstance, site: FastifyInstance, timeout: number): void {
  const files = new LRUCache<string, MediaFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  async function read(url: string): Promise<MediaFile | { status: number }> {
    const response = await within(site.inject({ method: "GET", url }), timeout, null);
    if (response === null) return { status: 504 };
    if (response.statusCode !== 200) return { status: response.statusCode === 404 ? 404 : 502 };
    return { type: String(response.headers["content-type"]), bytes: response.rawPayload };
  }

  app.get<{ Params: { name: string } }>(`${mediaPrefix}:name`, async (request, reply) => {
    const url = mediaPrefix + encodeURIComponent(request.params.name);
    const file = files.get(url) ?? (await read(url));
    if ("status" in file) return sendError(request, reply, file.status);
    files.set(url, file);
    if (!file.type.startsWith("image/")) setPolicy(reply, viewerPolicy);
    return reply.type(file.type).header("cache-control", "public, max-age=31536000, immutable").send(file.bytes);
  });
}
