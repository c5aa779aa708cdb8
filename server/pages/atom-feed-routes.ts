import type { FastifyInstance } from "fastify";
import { type ContentAudience, fallbackCategories } from "../../src/shared/audience.ts";
import type { Categories } from "../../src/shared/entities/setting.ts";
import { newsFeeds } from "../../src/shared/news-feeds.ts";
import type { Read } from "../../src/shared/page-render.ts";
import { categoriesRequest } from "../../src/shared/requests.ts";
import { request as resourceRequest, resources } from "../../src/shared/resources.ts";
import { routeTable } from "../../src/shared/route-table.ts";
import { homePaths, newsItemUrl, newsPaths } from "../../src/shared/urls.ts";
import { sharedCacheControl } from "../http/cache-headers.ts";
import { compressBody, sendCompressed } from "../http/compressed-body.ts";
import { sendError } from "../http/error-handler.ts";
import { hostnameOf } from "../http/request-hostname.ts";
import { atomFeedXml } from "./atom-feed.ts";

interface FeedParts {
  /** Scheme and host of the URLs. */
  origin: string;
  /** Reads through the response cache. */
  readFor(hostname: string): Read;
}

/** News in a feed, and how long proxies and readers may keep it (ms). */
const size = 20;
const freshFor = 600_000;

/** `/feeds/….xml`: each audience's latest news as an Atom feed; 503 while they cannot be read. */
export function registerNewsFeeds(app: FastifyInstance, { origin, readFor }: FeedParts): void {
  for (const audience of ["holder", "partner", "operator"] as const) {
    const { path, title } = newsFeeds[audience];
    app.get(path, async (request, reply) => {
      const read = readFor(hostnameOf(request.host));
      const news = await read(newsRequest(audience, await categoriesOf(read)));
      if (!("data" in news)) return sendError(request, reply.header("retry-after", "60"), 503);
      const xml = atomFeedXml({
        title,
        self: origin + path,
        page: origin + (audience === "operator" ? homePaths.operator : newsPaths[audience]),
        author: routeTable.HolderHome.title,
        items: news.data.items,
        urlOf: ({ id }) => origin + newsItemUrl(audience, id),
      });
      reply.header("cache-control", sharedCacheControl(freshFor)).type("application/atom+xml; charset=utf-8");
      return sendCompressed(request, reply, await compressBody(xml, "seldom"));
    });
  }
}

async function categoriesOf(read: Read): Promise<Categories> {
  const found = await read(categoriesRequest);
  return "data" in found ? found.data : fallbackCategories;
}

function newsRequest(audience: ContentAudience, categories: Categories) {
  const query = { category: categories[audience], page: 1, "per-page": size, sort: "-created_at" };
  return resourceRequest(resources.newsList, query);
}
