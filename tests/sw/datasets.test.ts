import { beforeEach, describe, expect, test } from "vitest";
import { savedAtHeader } from "../../src/shared/messages.ts";
import { datasetBench, day, faq, json, question } from "./dataset-bench.ts";

let bench: ReturnType<typeof datasetBench>;

beforeEach(() => {
  bench = datasetBench();
});

describe("nothing kept", () => {
  test("the network answers, and its answer is kept", async () => {
    const first = await bench.get(faq);
    expect(await first.json()).toEqual([question(1)]);
    expect(first.headers.has(savedAtHeader)).toBe(false);
    expect((await bench.copies.get(faq))?.savedAt).toBe(bench.now);
  });

  test("no network is a network error for the page too", async () => {
    bench.server = () => Promise.reject(new TypeError("failed to fetch"));
    expect((await bench.get(faq)).type).toBe("error");
    expect(bench.network).toEqual([false]);
  });

  test("a server that hangs is given up", async () => {
    bench.server = (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    expect((await bench.get(faq)).type).toBe("error");
    expect(bench.network).toEqual([false]);
  });

  test("the server's own errors reach the page as they are, and are not kept", async () => {
    const body = { name: "Not Found", message: "Новость не найдена.", code: 0, status: 404 };
    bench.server = async () => json(body, { status: 404 });
    const answer = await bench.get("/api/site/v1/news/7?category=1");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(body);
    expect(await bench.copies.keys()).toEqual([]);
  });
});

describe("a copy is kept", () => {
  beforeEach(async () => {
    await bench.get(faq);
    bench.asked.length = 0;
    bench.now += day;
  });

  test("it is answered at once with its moment, while the network is asked with its tag", async () => {
    let reply: (response: Response) => void = () => undefined;
    bench.server = () => new Promise((resolve) => (reply = resolve));
    const { response, done } = bench.answer(faq);
    const answer = await response;
    expect(answer.headers.get(savedAtHeader)).toBe(String(bench.now - day));
    expect(await answer.json()).toEqual([question(1)]);
    expect(bench.asked[0]?.headers.get("if-none-match")).toBe('"1"');
    reply(new Response(null, { status: 304 }));
    await done;
    expect((await bench.copies.get(faq))?.savedAt).toBe(bench.now);
    expect(bench.changed).toEqual([]);
  });

  test("the same body renews only its moment", async () => {
    await bench.get(faq);
    expect((await bench.copies.get(faq))?.savedAt).toBe(bench.now);
    expect(bench.changed).toEqual([]);
  });

  test("another body is kept and announced", async () => {
    bench.server = async () => json([question(2)]);
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    expect(bench.changed).toEqual([faq]);
    expect(await (await bench.get(faq)).json()).toEqual([question(2)]);
  });

  test("who asks meanwhile shares the one request", async () => {
    await Promise.all([bench.get(faq), bench.get(`${faq}?unknown=1`), bench.get(faq)]);
    expect(bench.asked).toHaveLength(1);
  });

  test.each([
    ["a captive portal's page", () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } })],
    [
      "a captive portal's page under JSON's name",
      () => new Response("<h1>", { headers: { "content-type": "application/json" } }),
    ],
    ["JSON of another form", () => json({ login: true })],
    ["broken JSON", () => new Response('[{"id":1', { headers: { "content-type": "application/json" } })],
    [
      "an error of the server",
      () => json({ name: "Bad Gateway", message: "Сервис не отвечает", code: 0, status: 502 }, { status: 502 }),
    ],
    ["an error of the server with a good form", () => json([question(9)], { status: 500 })],
    ["a stranger's 404", () => new Response("not here", { status: 404 })],
    ["no answer", () => Promise.reject(new TypeError("failed to fetch"))],
  ])("%s does not replace it", async (_, answer) => {
    bench.server = async () => answer();
    await bench.get(faq);
    expect(bench.changed).toEqual([]);
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    expect((await bench.copies.get(faq))?.savedAt).toBe(bench.now - day);
  });

  test("the server's 404 removes it and is announced", async () => {
    bench.server = async () => json({ name: "Not Found", message: "Нет", code: 0, status: 404 }, { status: 404 });
    await bench.get(faq);
    expect(bench.changed).toEqual([faq]);
    expect(await bench.copies.get(faq)).toBeNull();
    expect((await bench.get(faq)).status).toBe(404);
  });

  test("one that is too old is not shown", async () => {
    bench.now += 366 * day;
    bench.server = () => Promise.reject(new TypeError("failed to fetch"));
    expect((await bench.get(faq)).type).toBe("error");
  });

  test("failures and successes are told", async () => {
    bench.network.length = 0;
    bench.server = () => Promise.reject(new TypeError("failed to fetch"));
    await bench.get(faq);
    bench.server = async () => new Response(null, { status: 304 });
    await bench.get(faq);
    expect(bench.network).toEqual([false, true]);
  });
});

test("list metadata is kept and answered", async () => {
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
  const kept = await bench.get(list);
  expect(Object.fromEntries(kept.headers)).toEqual({
    "content-type": "application/json",
    [savedAtHeader]: String(bench.now),
    ...paging,
  });
});

test("of a row with many addresses the oldest go", async () => {
  bench.server = async () => json([]);
  const slider = (category: number) => `/api/site/v1/slider?category=${category}`;
  for (let category = 1; category <= 5; category++) {
    bench.now += 1;
    await bench.get(slider(category));
  }
  await bench.get(faq);
  expect((await bench.copies.keys()).sort()).toEqual([faq, ...[2, 3, 4, 5].map(slider)].sort());
});
