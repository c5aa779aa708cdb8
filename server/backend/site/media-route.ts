import type { FastifyInstance } from "fastify";
import { mediaPrefix } from "../../../src/shared/url-parts.ts";
import type { Queryable } from "../../lib/queryable.ts";
import { Refusal } from "../embedded-service.ts";
import { addReadRoute, idOf } from "./read-routes.ts";

interface FileRow {
  type: string;
  bytes: Uint8Array;
}

/** `GET /media/{name}`: pictures and documents of the content. A name is the hash of the bytes, so it never changes meaning. */
export function addMedia(app: FastifyInstance, db: Queryable): void {
  addReadRoute(app, `${mediaPrefix}:id`, async (request, reply) => {
    const [file] = await db.query<FileRow>("select type, bytes from content_file where name = $1", [idOf(request)]);
    if (file === undefined) throw new Refusal(404, "Файл не найден.");
    reply.headers({
      "content-type": file.type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    return Buffer.from(file.bytes);
  });
}
