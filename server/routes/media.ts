import type { FastifyInstance } from "fastify";
import { mediaPrefix } from "../../src/shared/urls.ts";
import { sendError } from "../plugins/errors.ts";
import { setPolicy } from "../plugins/security.ts";
import type { ContentFiles } from "../services/content-files.ts";

/** What a browser's own viewer of documents needs to show one. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** `GET /media/{name}`: pictures and documents of the embedded backend's content. */
export function registerMedia(app: FastifyInstance, files: ContentFiles): void {
  app.get<{ Params: { name: string } }>(`${mediaPrefix}:name`, async (request, reply) => {
    const file = await files(request.params.name);
    if ("status" in file) return sendError(request, reply, file.status);
    if (!file.type.startsWith("image/")) setPolicy(reply, viewerPolicy);
    return reply.type(file.type).header("cache-control", "public, max-age=31536000, immutable").send(file.bytes);
  });
}
