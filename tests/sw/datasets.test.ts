import { beforeEach, describe, expect, test } from "vitest";
import { savedAtHeader } from "../../src/shared/messages.ts";
import { type Copies, openCopies } from "../../sw/copies.ts";
import { createDatasets, type Datasets, type First, justFetched } from "../../sw/datasets.ts";
import { datasetAt } from "../../sw/routes.ts";
import { memoryStore } from "./memory-store.ts";

const origin = "https://portal.example";
const day = 86_400_000;
const faq = "/api/site/v1/faq";
const question = (id: number) => ({ id, question: `Вопрос ${id}`, answer: "<p>Ответ</p>" });

let now: number;
let copies: Copies;
let datasets: Datasets;
let changed: string[];
let network: boolean[];
let asked: { url: string; headers: Headers }[];
let server: (url: string, init: RequestInit) => Promise<Response>;

function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = { "content-type": "application/json", ...init.headers };
  return new Response(JSON.stringify(body), { ...init, headers });
}

beforeEach(() => {
  now = 1_000 * day;
  changed = [];
  network = [];
  asked = [];
  copies = openCopies(memoryStore(), 1);
  server = async () => json([question(1)], { headers: { etag: '"1"' } });
  datasets = createDatasets({
    origin,
    copies,
    fetch: (url, init) => {
      asked.push({ url, headers: new Headers(init.headers) });
      return server(url, init);
    },
    now: () => now,
    onChanged: (key) => changed.push(key),
    onNetwork: (up) => network.push(up),
    timeout: 50,
  });
});

/** Asks as a page does, and waits for what goes on behind the answer. */
async function get(path: string, first: First = "device"): Promise<Response> {
  const dataset = datasetAt(new URL(path, origin));
  if (dataset === null) throw new Error(`${path} is no dataset`);
  const { response, done } = datasets.answer(dataset, first);
  const answer = await response;
  await done;
  return answer;
}

describe("nothing kept", () => {
  test("the network answers, and its answer is kept", async () => {
    const first = await get(faq);
    expect(await first.json()).toEqual([question(1)]);
    expect(first.headers.has(savedAtHeader)).toBe(false);
    expect((await copies.get(faq))?.savedAt).toBe(now);
  });

  test("no network is a network error for the page too", async () => {
    server = () => Promise.reject(new TypeError("failed to fetch"));
    expect((await get(faq)).type).toBe("error");
    expect(network).toEqual([false]);
  });

  test("a server that hangs is given up", async () => {
    server = (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    expect((await get(faq)).type).toBe("error");
    expect(network).toEqual([false]);
  });

  test("the server's own errors reach the page as they are, and are not kept", async () => {
    const body = { name: "Not Found", message: "Новость не найдена.", code: 0, status: 404 };
    server = async () => json(body, { status: 404 });
    const answer = await get("/api/site/v1/news/7?category=1");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(body);
    expect(await copies.keys()).toEqual([]);
  });
});

describe("a copy is kept", () => {
  beforeEach(async () => {
    await get(faq);
    asked.length = 0;
    now += day;
  });

  test("it is answered at once with its moment, while the network is asked with its tag", async () => {
    let reply: (response: Response) => void = () => undefined;
    server = () => new Promise((resolve) => (reply = resolve));
    const dataset = datasetAt(new URL(faq, origin));
    if (dataset === null) throw new Error("no dataset");
    const { response, done } = datasets.answer(dataset, "device");
    const answer = await response;
    expect(answer.headers.get(savedAtHeader)).toBe(String(now - day));
    expect(await answer.json()).toEqual([question(1)]);
    expect(asked[0]?.headers.get("if-none-match")).toBe('"1"');
    reply(new Response(null, { status: 304 }));
    await done;
    expect((await copies.get(faq))?.savedAt).toBe(now);
    expect(changed).toEqual([]);
  });

  test("the same body renews only its moment", async () => {
    await get(faq);
    expect((await copies.get(faq))?.savedAt).toBe(now);
    expect(changed).toEqual([]);
  });

  test("another body is kept and announced", async () => {
    server = async () => json([question(2)]);
    expect(await (await get(faq)).json()).toEqual([question(1)]);
    expect(changed).toEqual([faq]);
    expect(await (await get(faq)).json()).toEqual([question(2)]);
  });

  test("who asks meanwhile shares the one request", async () => {
    await Promise.all([get(faq), get(`${faq}?unknown=1`), get(faq)]);
    expect(asked).toHaveLength(1);
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
    server = async () => answer();
    await get(faq);
    expect(changed).toEqual([]);
    expect(await (await get(faq)).json()).toEqual([question(1)]);
    expect((await copies.get(faq))?.savedAt).toBe(now - day);
  });

  test("the server's 404 removes it and is announced", async () => {
    server = async () => json({ name: "Not Found", message: "Нет", code: 0, status: 404 }, { status: 404 });
    await get(faq);
    expect(changed).toEqual([faq]);
    expect(await copies.get(faq)).toBeNull();
    expect((await get(faq)).status).toBe(404);
  });

  test("one that is too old is not shown", async () => {
    now += 366 * day;
    server = () => Promise.reject(new TypeError("failed to fetch"));
    expect((await get(faq)).type).toBe("error");
  });

  test("failures and successes are told", async () => {
    network.length = 0;
    server = () => Promise.reject(new TypeError("failed to fetch"));
    await get(faq);
    server = async () => new Response(null, { status: 304 });
    await get(faq);
    expect(network).toEqual([false, true]);
  });
});

describe("a page that reads again when it is told of a change", () => {
  test("does so once, without asking the network again", async () => {
    await get(faq);
    now += justFetched;
    asked.length = 0;
    // Another answer each time.
    server = async () => json([question(asked.length + 1)]);
    await get(faq);
    let told = 0;
    for (; told < changed.length && told < 20; told++) {
      now += 100;
      await get(faq);
    }
    expect(told).toBe(1);
    expect(asked).toHaveLength(1);
  });

  test("is not told where the device takes no change", async () => {
    await get(faq);
    now += justFetched;
    copies.set = async () => false;
    copies.delete = async () => undefined;
    server = async () => json([question(2)]);
    await get(faq);
    expect(changed).toEqual([]);
  });

  test("on a full disk the older copy goes, and the network answers", async () => {
    await get(faq);
    now += justFetched;
    copies.set = async () => false;
    server = async () => json([question(2)]);
    expect(await (await get(faq)).json()).toEqual([question(1)]);
    expect(changed).toEqual([faq]);
    expect(await (await get(faq)).json()).toEqual([question(2)]);
    expect(changed).toEqual([faq]);
  });

  test("a copy is asked for again when it is no longer young, or from the future", async () => {
    await get(faq);
    now += justFetched - 1;
    await get(faq);
    expect(asked).toHaveLength(1);
    now += 1;
    await get(faq);
    expect(asked).toHaveLength(2);
    now -= day;
    await get(faq);
    expect(asked).toHaveLength(3);
  });
});

describe("a page that has an older answer already", () => {
  beforeEach(async () => {
    await get(faq);
    asked.length = 0;
  });

  test("gets the network's, even where the copy is young", async () => {
    server = async () => json([question(2)]);
    const answer = await get(faq, "network");
    expect(await answer.json()).toEqual([question(2)]);
    expect(answer.headers.has(savedAtHeader)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(changed).toEqual([faq]);
  });

  test.each([
    ["no answer", () => Promise.reject(new TypeError("failed to fetch"))],
    ["a captive portal's page", () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } })],
  ])("gets the copy in its stead: %s", async (_, answer) => {
    server = async () => answer();
    const kept = await get(faq, "network");
    expect(await kept.json()).toEqual([question(1)]);
    expect(kept.headers.get(savedAtHeader)).toBe(String(now));
  });

  test("is told when the thing is gone", async () => {
    server = async () => json({ name: "Not Found", message: "Нет", code: 0, status: 404 }, { status: 404 });
    expect((await get(faq, "network")).status).toBe(404);
    expect(await copies.get(faq)).toBeNull();
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
  server = async () => json([item], { headers: { ...paging, "set-cookie": "a=1", "x-powered-by": "b" } });
  const list = "/api/site/v1/news?category=1&page=1";
  await get(list);
  const kept = await get(list);
  expect(Object.fromEntries(kept.headers)).toEqual({
    "content-type": "application/json",
    [savedAtHeader]: String(now),
    ...paging,
  });
});

test("of a row with many addresses the oldest go", async () => {
  server = async () => json([]);
  const slider = (category: number) => `/api/site/v1/slider?category=${category}`;
  for (let category = 1; category <= 5; category++) {
    now += 1;
    await get(slider(category));
  }
  await get(faq);
  expect((await copies.keys()).sort()).toEqual([faq, ...[2, 3, 4, 5].map(slider)].sort());
});
