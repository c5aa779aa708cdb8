import type { FastifyInstance, FastifyReply } from "fastify";
import { fileName } from "../../src/shared/material-file.ts";
import { mediaPrefix } from "../../src/shared/url-parts.ts";
import { attachment, inline } from "../http/content-disposition.ts";
import { sendError } from "../http/error-handler.ts";
import { setPolicy } from "../http/security-headers.ts";
import { extensionOf, type FoundType, mediaTypeOfBytes } from "../lib/media-types.ts";
import type { ContentFiles } from "./content-files.ts";
import type { DocumentFailure, Documents, ServiceDocument } from "./documents.ts";
import { sendDocument } from "./send-document.ts";

/** The content security policy that browsers' PDF viewers need. */
const viewerPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** `GET /media/{name}`: pictures and documents in the embedded backend's content. */
export function registerContentMedia(app: FastifyInstance, files: ContentFiles): void {
  app.get<{ Params: { name: string } }>(`${mediaPrefix}:name`, async (request, reply) => {
    const file = await files(request.params.name);
    if ("status" in file) return sendError(request, reply, file.status);
    if (!file.type.startsWith("image/")) setPolicy(reply, viewerPolicy);
    return reply.type(file.type).header("cache-control", "public, max-age=31536000, immutable").send(file.bytes);
  });
}

/** `GET /media/{name}`: pictures and documents of the configured services. */
export function registerServiceMedia(app: FastifyInstance, documents: Documents): void {
  app.get<{ Params: { name: string } }>(`${mediaPrefix}:name`, async (request, reply) => {
    const typed = await typedOf(await documents(mediaPrefix + request.params.name));
    if ("status" in typed) {
      // Invalid names have no `why`: they must not flood the log.
      if (typed.why !== undefined) request.log.warn(typed, "a picture or file could not be served");
      return sendError(request, reply, typed.status);
    }
    const { document, found } = typed;
    if (!found.picture) present(reply, found, document.name);
    // Not immutable: a service may replace a file under the same URL.
    reply.type(found.type).header("cache-control", "public, max-age=86400, stale-while-revalidate=604800");
    return sendDocument(request, reply, document);
  });
}

/** The file with its type as detected from its bytes; the service's Content-Type is not trusted. */
async function typedOf(
  document: ServiceDocument | DocumentFailure,
): Promise<{ document: ServiceDocument; found: FoundType } | DocumentFailure> {
  if ("status" in document) return document;
  const found = mediaTypeOfBytes(document.start, extensionOf(document.name));
  if (found) return { document, found };
  await document.close();
  return { status: 502, why: "the detected type is not allowed" };
}

/** PDFs are shown by the browser, other documents are downloaded. */
function present(reply: FastifyReply, { type, extension }: FoundType, name: string): void {
  const disposition = type === "application/pdf" ? inline : attachment;
  setPolicy(reply, viewerPolicy);
  reply.header("content-disposition", disposition(fileName(name, extension), `document.${extension}`));
}
