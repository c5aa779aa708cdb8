import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Material } from "../../src/shared/entities/material.ts";
import { documentGone, fileName } from "../../src/shared/material-file.ts";
import { parserOf } from "../../src/shared/parsers.ts";
import { materialRequest } from "../../src/shared/requests.ts";
import { paths } from "../../src/shared/urls.ts";
import { briefCacheControl } from "../http/cache-headers.ts";
import { attachment } from "../http/content-disposition.ts";
import { messageOf, sendError } from "../http/error-handler.ts";
import { errorPage, errorPagePolicy } from "../http/error-page.ts";
import { setPolicy } from "../http/security-headers.ts";
import { mediaTypeOf } from "../lib/media-types.ts";
import type { ResourceReader } from "../upstreams/resource-reader.ts";
import type { DocumentFailure, Documents } from "./documents.ts";
import { sendDocument } from "./send-document.ts";

export interface MaterialFileOptions {
  reader: ResourceReader;
  documents: Documents;
}

/** A document is heavy, and seldom another one comes in its place (ms). */
const documentFresh = 60_000;

/** `GET /api/site/v1/material/{id}/file`: the material's file, to be saved under its title. */
export function registerMaterialFile(app: FastifyInstance, { reader, documents }: MaterialFileOptions): void {
  async function materialOf(id: string): Promise<Material | { status: 404 | 502 | 504 }> {
    const { resource, url } = materialRequest(id);
    const reading = await reader.read(url, { hostname: "", address: "" }, "visitor");
    if ("response" in reading) return parserOf(resource).parse(reading.response);
    const { kind } = reading.failure;
    if (kind === "not-found" || kind === "refused") return { status: 404 };
    return { status: kind === "timeout" ? 504 : 502 };
  }

  app.get<{ Params: { id: string } }>("/api/site/v1/material/:id/file", async (request, reply) => {
    const material = await materialOf(request.params.id);
    if ("status" in material) return sendProblem(request, reply, material.status);
    const { id, title, extension, url } = material;
    const type = mediaTypeOf(`.${extension}`)?.type;
    const document = type === undefined ? noSuchType : await documents(url);
    if ("status" in document) {
      const { status, why } = document;
      request.log.warn({ material: id, extension, status, why }, "a document cannot be handed out");
      return sendProblem(request, reply, status);
    }
    reply.headers({
      "cache-control": briefCacheControl(documentFresh),
      "content-disposition": attachment(fileName(title, extension), `document-${id}.${extension}`),
      "content-type": type,
    });
    return sendDocument(request, reply, document);
  });
}

const noSuchType: DocumentFailure = { status: 502, why: "an extension that is not allowed" };

/** Who followed the link without the page's help gets a page with a way back. */
function sendProblem(request: FastifyRequest, reply: FastifyReply, status: 404 | 502 | 504): FastifyReply {
  const message = status === 404 ? documentGone : messageOf(status);
  if (!/\btext\/html\b/.test(request.headers.accept ?? "")) return sendError(request, reply, status, message);
  setPolicy(reply.code(status).header("cache-control", "no-store"), errorPagePolicy);
  const page = { title: "Документ не открылся", message, back: pageBefore(request) };
  return reply.type("text/html; charset=utf-8").send(errorPage(page));
}

/** The page of ours that the visitor came from, else the holder's documents. */
function pageBefore({ headers: { referer = "" }, host }: FastifyRequest): string {
  if (!URL.canParse(referer)) return paths.Materials;
  const { host: from, pathname, search } = new URL(referer);
  // Two slashes would lead to another host.
  const isOurs = from === host.toLowerCase() && !pathname.startsWith("//");
  return isOurs ? pathname + search : paths.Materials;
}
