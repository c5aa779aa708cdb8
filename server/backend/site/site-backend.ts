import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { pagingHeaders } from "../../../src/shared/answer.ts";
import type { Database } from "../db/database.ts";
import { type Collection, collections } from "./collections.ts";
import { findCategories, findNewsItem, findPage } from "./items.ts";
import { listPage } from "./list-page.ts";
import { errorBody, HttpError, sendError } from "./yii-errors.ts";
import { linkHeader, queryValue } from "./yii-paging.ts";

const otherMethods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "";
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.slice(pathOf(request).length));
}

/** Refused before the body is read. */
function allowOnlyReading(app: FastifyInstance, url: string): void {
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

function addList(app: FastifyInstance, db: Database, collection: Collection): void {
  app.get(collection.path, async (request, reply) => {
    const query = queryOf(request);
    const { items, paging } = await listPage(db, collection, query);
    const base = `${request.protocol}://${request.host}${pathOf(request)}`;
    reply.headers(pagingHeaders(paging)).header("link", linkHeader(base, query, paging, collection.pageSize));
    return items;
  });
  allowOnlyReading(app, collection.path);
}

type Find = (params: { id: string }, query: URLSearchParams) => Promise<unknown>;

function addItem(app: FastifyInstance, path: string, find: Find): void {
  app.get<{ Params: { id: string } }>(path, (request) => find(request.params, queryOf(request)));
  allowOnlyReading(app, path);
}

/**
 * The site backend's calls out of our database, with the manners of a Yii2 REST service: what differs from one is a
 * fault here. Does not listen.
 */
export function buildSiteBackend(db: Database, logger?: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: { level: "error" } }),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _, reply) => sendError(error, reply),
  });
  app.setErrorHandler((error, _, reply) => sendError(error, reply));
  app.setNotFoundHandler((_, reply) => reply.code(404).send(errorBody(404, "Страница не найдена.")));
  // PostgreSQL's texts cannot hold NUL: no such thing can be asked for.
  app.addHook("onRequest", async (request) => {
    if (/%00/.test(request.url)) throw new HttpError(400, "Неверный запрос.");
  });
  for (const collection of collections) addList(app, db, collection);
  addItem(app, "/v1/setting/categories", () => findCategories(db));
  addItem(app, "/v1/page/:id", ({ id }) => findPage(db, id));
  addItem(app, "/v1/news/:id", ({ id }, query) => findNewsItem(db, id, queryValue(query, "category")));
  return app;
}
