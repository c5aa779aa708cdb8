import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { embeddedService, Refusal } from "../embedded-service.ts";
import { addSiteFeedback } from "../feedback/site-feedback.ts";
import { type Collection, collections } from "./collections.ts";
import { findCategories, findMaterial, findMeasures, findNewsItem, findPage } from "./find-items.ts";
import { addGeo } from "./geo-routes.ts";
import { listPage } from "./list-page.ts";
import { addMedia } from "./media-route.ts";
import { addReadRoute, idOf, queryOf, setPagingHeaders } from "./read-routes.ts";
import { addSearch } from "./site-search.ts";
import { errorBody, sendError } from "./yii-errors.ts";
import { queryValue } from "./yii-paging.ts";

function addList(app: FastifyInstance, db: Database, collection: Collection): void {
  addReadRoute(app, collection.path, async (request, reply) => {
    const { items, paging } = await listPage(db, collection, queryOf(request));
    setPagingHeaders(request, reply, paging, collection.pageSize);
    return items;
  });
}

/** The site backend's API on our database. Imitates a Yii2 REST service: any difference from one is a bug here. */
export function buildSiteBackend(db: Database, logger?: FastifyBaseLogger): FastifyInstance {
  const app = embeddedService(sendError, { logger });
  app.setNotFoundHandler((_, reply) => reply.code(404).send(errorBody(404, "Страница не найдена.")));
  // PostgreSQL text cannot contain NUL.
  app.addHook("onRequest", async (request) => {
    if (/%00/.test(request.url)) throw new Refusal(400, "Неверный запрос.");
  });
  for (const collection of collections) addList(app, db, collection);
  addReadRoute(app, "/v1/setting/categories", () => findCategories(db));
  addReadRoute(app, "/v1/page/:id", (request) => findPage(db, idOf(request)));
  addReadRoute(app, "/v1/news/:id", (request) =>
    findNewsItem(db, idOf(request), queryValue(queryOf(request), "category")),
  );
  addReadRoute(app, "/v1/material/:id", (request) => findMaterial(db, idOf(request)));
  // The portal's own: no service has it.
  addReadRoute(app, "/v1/measure", () => findMeasures(db));
  addSearch(app, db);
  addGeo(app, db);
  addMedia(app, db);
  addSiteFeedback(app, db);
  return app;
}
