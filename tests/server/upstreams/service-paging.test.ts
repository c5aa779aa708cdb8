import Fastify from "fastify";
import { expect, test } from "vitest";
import { servicePaging } from "../../../server/upstreams/service-paging.ts";
import { listening, portal } from "../portal.ts";

const items = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const second = "/v1/news?page=2&per-page=4";

function paging(body: unknown, target: string, headers: Readonly<Record<string, string>> = {}) {
  const all = new Headers(headers);
  return servicePaging({ body, target, header: (name) => all.get(name) });
}

const pageCount = { "X-Pagination-Page-Count": "3" };
const currentPage = { "X-Pagination-Current-Page": "2" };
const total = { "X-Pagination-Total-Count": "11" };

test.each<[string, unknown, Record<string, string>, object]>([
  [
    "page count and current page",
    items(4),
    { ...pageCount, ...currentPage },
    { pageCount: 3, currentPage: 2, total: 12 },
  ],
  [
    "all that the specification names",
    items(4),
    { ...pageCount, ...currentPage, ...total },
    { pageCount: 3, total: 11 },
  ],
  ["the total only", items(4), total, { pageCount: 3, currentPage: 2, total: 11 }],
  [
    "the envelope's paging",
    { items: items(4), _meta: { pageCount: 3, totalCount: 11 } },
    {},
    { pageCount: 3, total: 11 },
  ],
  ["nothing, and the page is full", items(4), {}, { pageCount: 3, currentPage: 2 }],
  ["nothing, in an envelope, and the page is full", { data: items(4) }, {}, { pageCount: 3, currentPage: 2 }],
  ["nothing, and the page is not full", items(3), {}, { pageCount: 2, currentPage: 2, total: 7 }],
  ["nothing, and all items at once", items(11), {}, { pageCount: 2, currentPage: 2 }],
  ["words", items(3), { "X-Pagination-Page-Count": "NaN" }, { pageCount: 2, currentPage: 2 }],
])("a service that tells %s", (_, body, headers, expected) => {
  expect(paging(body, second, headers)).toMatchObject({ perPage: 4, ...expected });
});

test("a list that was not requested by pages has none", () => {
  expect(paging(items(4), "/v1/faq")).toBeNull();
});

test("browsers get the whole paging, whichever parts the service sends", async () => {
  const site = Fastify();
  site.get("/v1/news", async (_, reply) =>
    reply
      .headers({ ...pageCount, "X-Pagination-Current-Page": "1" })
      .send(items(4).map(({ id }) => ({ id: id + 1, title: "Новость", created_at: "2026-11-01 10:00:00" }))),
  );
  const address = await listening(site);
  const app = await portal({ env: { SITE_API_URL: address, CARD_API_URL: address } });
  const response = await app.inject("/api/site/v1/news?category=1&page=1&per-page=4");
  expect(response.headers).toMatchObject({
    "x-pagination-page-count": "3",
    "x-pagination-current-page": "1",
    "x-pagination-per-page": "4",
  });
});
