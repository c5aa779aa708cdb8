import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Material } from "../../src/shared/entities/material.ts";
import { documentGone, fileName } from "../../src/shared/material-file.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { materialRequest } from "../../src/shared/requests.ts";
import { paths } from "../../src/shared/urls.ts";
import { briefCacheControl } from "../http/cache-headers.ts";
import { attachment } from "../http/content-disposition.ts";
import { messageOf, sendError } from "../http/error-handler.ts";
import { plainPage, plainPagePolicy } from "../http/plain-page.ts";
import { setPolicy } from "../http/security-headers.ts";
import { mediaTypeOf } from "../lib/media-types.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";
import type { DocumentFailure, Documents } from "./documents.ts";
import { sendDocument } from "./send-document.ts";

interface MaterialFileOptions {
  reader: ResourceReader;
  documents: Documents;
}

/** Documents are large and rarely replaced (ms). */
const documentFreshFor = 60_000;

/** `GET /api/site/v1/material/{id}/file`: downloads the material's file under its title. */
export function registerMaterialFile(app: FastifyInstance, { reader, documents }: MaterialFileOptions): void {
  async function materialOf(id: string): Promise<Material | { status: 404 | 502 | 504 }> {
    const { resource, url } = materialRequest(id);
    const result = await reader.read(url, { hostname: "", address: "" }, "visitor");
    if ("response" in result) return parserOf(resource).parse(result.response);
    const { kind } = result.failure;
    if (kind === "not-found" || kind === "refused") return { status: 404 };
    return { status: kind === "timeout" ? 504 : 502 };
  }

  app.get<{ Params: { id: string } }>("/api/site/v1/material/:id/file", async (request, reply) => {
    const material = await materialOf(request.params.id);
    if ("status" in material) return sendProblem(request, reply, material.status);
    const { id, title, extension, url } = material;
    const type = mediaTypeOf(`.${extension}`)?.type;
    const document = type === undefined ? disallowedType : await documents(url);
    if ("status" in document) {
      const { status, why } = document;
      request.log.warn({ material: id, extension, status, why }, "a document could not be served");
      return sendProblem(request, reply, status);
    }
    reply.headers({
      "cache-control": briefCacheControl(documentFreshFor),
      "content-disposition": attachment(fileName(title, extension), `document-${id}.${extension}`),
      "content-type": type,
    });
    return sendDocument(request, reply, document);
  });
}

const disallowedType: DocumentFailure = { status: 502, why: "the extension is not allowed" };

/** Sends an error page with a link back to visitors who navigated here; the page's scripts get JSON. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, status: 404 | 502 | 504): FastifyReply {
  const message = status === 404 ? documentGone : messageOf(status);
  if (!/\btext\/html\b/.test(request.headers.accept ?? "")) return sendError(request, reply, status, message);
  setPolicy(reply.code(status).header("cache-control", "no-store"), plainPagePolicy);
  const page = { title: "Документ не открылся", message, back: pageBefore(request) };
  return reply.type("text/html; charset=utf-8").send(plainPage(page));
}

/** The referring page of this portal, or the holder's materials. */
function pageBefore({ headers: { referer = "" }, host }: FastifyRequest): string {
  if (!URL.canParse(referer)) return paths.Materials;
  const { host: from, pathname, search } = new URL(referer);
  // A path that begins with two slashes would lead to another host.
  const isOwnPage = from === host.toLowerCase() && !pathname.startsWith("//");
  return isOwnPage ? pathname + search : paths.Materials;
}
