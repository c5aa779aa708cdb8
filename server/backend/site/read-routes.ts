import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { type Paging, pagingHeaders } from "../../../src/shared/service-response.ts";
import { HttpError } from "./yii-errors.ts";
import { linkHeader, type PageSize } from "./yii-paging.ts";

const otherMethods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.slice(pathOf(request).length));
}

const itemParams = v.object({ id: v.string() });

/** What stands in the place of `:id`. */
export function idOf(request: FastifyRequest): string {
  return v.parse(itemParams, request.params).id;
}

export type ReadHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** An address that is only read. Other methods are refused before the body comes. */
export function addReadRoute(app: FastifyInstance, url: string, read: ReadHandler): void {
  app.get(url, read);
  app.route({
    method: otherMethods,
    url,
    onRequest: async (_, reply) => {
      reply.header("allow", "GET, HEAD");
      throw new HttpError(405, "Этот адрес отвечает только на методы GET и HEAD.");
    },
    handler: async () => undefined,
  });
}

/** Tells in Yii2's headers which page of a list is sent. */
export function setPagingHeaders(request: FastifyRequest, reply: FastifyReply, paging: Paging, size: PageSize): void {
  const base = `${request.protocol}://${request.host}${pathOf(request)}`;
  reply.headers(pagingHeaders(paging)).header("link", linkHeader(base, queryOf(request), paging, size));
}
