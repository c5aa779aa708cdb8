import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { type Paging, pagingHeaders } from "../../../src/shared/service-response.ts";
import { refuseOtherMethods } from "../embedded-service.ts";
import { linkHeader, type PageSize } from "./yii-paging.ts";

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.slice(pathOf(request).length));
}

const itemParams = v.object({ id: v.string() });

/** The path parameter `:id`. */
export function idOf(request: FastifyRequest): string {
  return v.parse(itemParams, request.params).id;
}

type ReadHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Adds a route for GET and HEAD; other methods get 405. */
export function addReadRoute(app: FastifyInstance, url: string, read: ReadHandler): void {
  app.get(url, read);
  refuseOtherMethods(app, url, ["GET", "HEAD"], "Этот адрес отвечает только на методы GET и HEAD.");
}

/** Sets Yii2's pagination headers of a list. */
export function setPagingHeaders(request: FastifyRequest, reply: FastifyReply, paging: Paging, size: PageSize): void {
  const base = `${request.protocol}://${request.host}${pathOf(request)}`;
  reply.headers(pagingHeaders(paging)).header("link", linkHeader(base, queryOf(request), paging, size));
}
