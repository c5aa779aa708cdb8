import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { mockServices } from "../../../server/contract/mock-services.ts";
import { postOperations, readOperations } from "../../../server/contract/operations/all-operations.ts";
import { readSample } from "../../../server/contract/samples/sample-files.ts";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { listening, portal } from "../portal.ts";

const key = "Key of-the-mock";
const authorization = { authorization: key };
let mock: FastifyInstance;
beforeEach(() => {
  mock = mockServices(key);
  onTestFinished(() => mock.close());
});

describe("services:mock", () => {
  test.each(Object.keys(readOperations) as ResourceName[])("answers %s as its sample", async (name) => {
    const { request, body } = readSample(name);
    const response = await mock.inject({ url: request, headers: authorization });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(body);
  });

  test("follows parameters: pages with their headers, owners, ids, a query that is too short", async () => {
    const get = (url: string) => mock.inject({ url, headers: authorization });
    const news = await get("/v1/news?category=1&page=2&per-page=3");
    expect(news.headers).toMatchObject({ "x-pagination-page-count": "2", "x-pagination-current-page": "2" });
    expect(news.json()).toHaveLength(1);
    expect((await get("/IssuePoints?uid=4511")).json()).toEqual([]);
    expect((await get("/v1/block?page=Nowhere")).json()).toEqual([]);
    expect((await get("/v1/page/politika")).json()).toMatchObject({ alias: "politika" });
    expect((await get("/v1/news/999999")).statusCode).toBe(404);
    expect((await get("/v1/search?query=ка")).statusCode).toBe(422);
    expect((await get("/v1/nothing")).statusCode).toBe(404);
  });

  test("wants the key for the card data service only", async () => {
    expect((await mock.inject("/ListAcceptors")).statusCode).toBe(401);
    expect((await mock.inject({ method: "POST", url: "/Feedback", payload: "x" })).statusCode).toBe(401);
    expect((await mock.inject("/v1/faq")).statusCode).toBe(200);
  });

  test.each(postOperations)("accepts and refuses $path as documented", async ({ path, contentType }) => {
    const post = (payload: string) =>
      mock.inject({ method: "POST", url: path, headers: { ...authorization, "content-type": contentType }, payload });
    expect((await post("Иванова")).json()).toMatchObject({ success: true });
    const refused = await post("Отказов");
    expect(refused.statusCode).toBe(422);
    expect(refused.payload).toContain("Выберите");
  });

  test("a portal reads it as it reads real services", async () => {
    const url = await listening(mock);
    const app = await portal({ env: { SITE_API_URL: url, CARD_API_URL: url, CARD_API_KEY: key } });
    const pages = await app.inject("/api/site/v1/news?category=1&page=1&per-page=4&sort=-created_at");
    expect(pages.json()).toHaveLength(4);
    expect((await app.inject("/api/card/ListAcceptors")).json()).toHaveLength(2);
  });
});
