import { beforeEach, describe, expect, test } from "vitest";
import { savedAtHeader } from "../../src/shared/worker-messages.ts";
import { datasetBench, day, faq, json, question } from "./dataset-bench.ts";

let bench: ReturnType<typeof datasetBench>;

beforeEach(() => {
  bench = datasetBench();
});

describe("nothing cached", () => {
  test("serves the network's response and caches it", async () => {
    const first = await bench.get(faq);
    expect(await first.json()).toEqual([question(1)]);
    expect(first.headers.has(savedAtHeader)).toBe(false);
    expect((await bench.store.get(faq))?.savedAt).toBe(bench.now);
  });

  test("without a network the page gets a network error", async () => {
    bench.server = () => Promise.reject(new TypeError("failed to fetch"));
    expect((await bench.get(faq)).type).toBe("error");
    expect(bench.network).toEqual([false]);
  });

  test("gives up on a server that hangs", async () => {
    bench.server = (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    expect((await bench.get(faq)).type).toBe("error");
    expect(bench.network).toEqual([false]);
  });

  test("passes the server's errors on unchanged and does not cache them", async () => {
    const body = { name: "Not Found", message: "Новость не найдена.", code: 0, status: 404 };
    bench.server = async () => json(body, { status: 404 });
    const response = await bench.get("/api/site/v1/news/7?category=1");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual(body);
    expect(await bench.store.keys()).toEqual([]);
  });
});

describe("with a cached copy", () => {
  beforeEach(async () => {
    await bench.get(faq);
    bench.requests.length = 0;
    bench.now += day;
  });

  test("serves it at once with its time, and revalidates it with its etag", async () => {
    let reply: (response: Response) => void = () => undefined;
    bench.server = () => new Promise((resolve) => (reply = resolve));
    const { response: pending, done } = bench.handle(faq);
    const response = await pending;
    expect(response.headers.get(savedAtHeader)).toBe(String(bench.now - day));
    expect(await response.json()).toEqual([question(1)]);
    expect(bench.requests[0]?.headers.get("if-none-match")).toBe('"1"');
    reply(new Response(null, { status: 304 }));
    await done;
    expect((await bench.store.get(faq))?.savedAt).toBe(bench.now);
    expect(bench.changed).toEqual([]);
  });

  test("an unchanged body only updates the time", async () => {
    await bench.get(faq);
    expect((await bench.store.get(faq))?.savedAt).toBe(bench.now);
    expect(bench.changed).toEqual([]);
  });

  test("a changed body is stored and announced", async () => {
    bench.server = async () => json([question(2)]);
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    expect(bench.changed).toEqual([faq]);
    expect(await (await bench.get(faq)).json()).toEqual([question(2)]);
  });

  test("concurrent requests share one fetch", async () => {
    await Promise.all([bench.get(faq), bench.get(`${faq}?unknown=1`), bench.get(faq)]);
    expect(bench.requests).toHaveLength(1);
  });

  test.each([
    ["a captive portal's page", () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } })],
    [
      "a captive portal's page under JSON's name",
      () => new Response("<h1>", { headers: { "content-type": "application/json" } }),
    ],
    ["JSON in another form", () => json({ login: true })],
    ["broken JSON", () => new Response('[{"id":1', { headers: { "content-type": "application/json" } })],
    [
      "an error of the server",
      () => json({ name: "Bad Gateway", message: "Сервис не отвечает", code: 0, status: 502 }, { status: 502 }),
    ],
    ["a server error with a valid body", () => json([question(9)], { status: 500 })],
    ["a 404 that is not our server's", () => new Response("not here", { status: 404 })],
    ["no response", () => Promise.reject(new TypeError("failed to fetch"))],
  ])("keeps the copy on %s", async (_, respond) => {
    bench.server = async () => respond();
    await bench.get(faq);
    expect(bench.changed).toEqual([]);
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    expect((await bench.store.get(faq))?.savedAt).toBe(bench.now - day);
  });

  test("our server's 404 deletes it and is announced", async () => {
    bench.server = async () => json({ name: "Not Found", message: "Нет", code: 0, status: 404 }, { status: 404 });
    await bench.get(faq);
    expect(bench.changed).toEqual([faq]);
    expect(await bench.store.get(faq)).toBeNull();
    expect((await bench.get(faq)).status).toBe(404);
  });

  test("does not serve a copy past its maximum age", async () => {
    bench.now += 366 * day;
    bench.server = () => Promise.reject(new TypeError("failed to fetch"));
    expect((await bench.get(faq)).type).toBe("error");
  });

  test("reports failed and successful requests", async () => {
    bench.network.length = 0;
    bench.server = () => Promise.reject(new TypeError("failed to fetch"));
    await bench.get(faq);
    bench.server = async () => new Response(null, { status: 304 });
    await bench.get(faq);
    expect(bench.network).toEqual([false, true]);
  });
});

test("stores and serves paging headers", async () => {
  const paging = {
    "x-pagination-page-count": "3",
    "x-pagination-current-page": "1",
    "x-pagination-total-count": "11",
    "x-pagination-per-page": "4",
  };
  const item = { id: 1, title: "Новость", body: "<p>Текст</p>", created_at: "2026-11-20 10:00:00", category: 1 };
  bench.server = async () => json([item], { headers: { ...paging, "set-cookie": "a=1", "x-powered-by": "b" } });
  const list = "/api/site/v1/news?category=1&page=1";
  await bench.get(list);
  const cached = await bench.get(list);
  expect(Object.fromEntries(cached.headers)).toEqual({
    "content-type": "application/json",
    [savedAtHeader]: String(bench.now),
    ...paging,
  });
});

test("evicts a row's oldest addresses beyond its limit", async () => {
  bench.server = async () => json([]);
  const slider = (category: number) => `/api/site/v1/slider?category=${category}`;
  for (let category = 1; category <= 5; category++) {
    bench.now += 1;
    await bench.get(slider(category));
  }
  await bench.get(faq);
  expect((await bench.store.keys()).sort()).toEqual([faq, ...[2, 3, 4, 5].map(slider)].sort());
});
