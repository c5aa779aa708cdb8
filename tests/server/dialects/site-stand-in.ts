import type { FastifyInstance } from "fastify";
import type { Dialect } from "./dialect.ts";
import { searchHits } from "./region/search-hits.ts";
import {
  categories,
  faq,
  materials,
  news,
  settings,
  slides,
  subjects,
  videos,
  visitorCity,
} from "./region/site-content.ts";
import { blocks, pages } from "./region/site-pages.ts";
import { pdf } from "./region/small-files.ts";
import {
  isAsked,
  isOfCategory,
  itemRoute,
  listRoute,
  type Posted,
  pageRoute,
  pictureRoute,
  postRoute,
} from "./service-parts.ts";

const isWithin = (moment: string, from = "", to = "9999") => moment.slice(0, 10) >= from && moment.slice(0, 10) <= to;

export function siteRoutes(app: FastifyInstance, dialect: Dialect, posted: Posted[]): void {
  listRoute(app, dialect, ["/v1/setting", "Setting", settings]);
  app.get("/v1/setting/categories", async () => dialect.categories(categories));
  listRoute(app, dialect, [
    "/v1/block",
    "Block",
    blocks,
    (block, { page }) => page === undefined || block.page === page,
  ]);
  listRoute(app, dialect, ["/v1/slider", "Slide", slides, (slide, asked) => isOfCategory(dialect, slide, asked)]);
  listRoute(app, dialect, ["/v1/page", "Page", pages]);
  itemRoute(app, dialect, ["/v1/page", "Page", (name) => pages.find(({ alias }) => alias === name)]);
  pageRoute(app, dialect, [
    "/v1/news",
    "NewsItem",
    (asked) =>
      news.filter((item) => isOfCategory(dialect, item, asked) && isWithin(item.created_at, asked.from, asked.to)),
  ]);
  itemRoute(app, dialect, [
    "/v1/news",
    "NewsItem",
    (name, asked) => news.find((item) => isAsked(dialect, item.id, name) && isOfCategory(dialect, item, asked)),
  ]);
  listRoute(app, dialect, ["/v1/video", "Video", videos]);
  listRoute(app, dialect, ["/v1/faq", "FaqItem", faq]);
  listRoute(app, dialect, [
    "/v1/material",
    "Material",
    materials,
    (item, asked) => isOfCategory(dialect, item, asked) && item.type === (asked.type ?? item.type),
  ]);
  itemRoute(app, dialect, [
    "/v1/material",
    "Material",
    (name) => materials.find(({ id }) => isAsked(dialect, id, name)),
  ]);
  listRoute(app, dialect, ["/v1/feedback/subjects", "Subject", subjects]);
  pageRoute(app, dialect, [
    "/v1/search",
    "SearchHit",
    ({ query = "" }) => searchHits.filter(({ title, snippet }) => (title + snippet).includes(query.toLowerCase())),
  ]);
  for (const path of ["/geo", "/v1/geo"]) app.get(path, async () => visitorCity);
  pictureRoute(app);
  for (const { url, title } of materials) {
    app.get(url, async (_, reply) => reply.type("application/pdf").send(pdf(title)));
  }
  postRoute(app, dialect, ["/v1/feedback", "subject_id", subjects], posted);
}
