import { beforeEach, describe, expect, test } from "vitest";
import { savedAtHeader } from "../../src/shared/worker-messages.ts";
import { justFetched } from "../../sw/datasets.ts";
import { datasetBench, day, faq, json, question } from "./dataset-bench.ts";

let bench: ReturnType<typeof datasetBench>;

beforeEach(() => {
  bench = datasetBench();
});

describe("a page that reads again after a change", () => {
  test("does so once, without another network request", async () => {
    await bench.get(faq);
    bench.now += justFetched;
    bench.requests.length = 0;
    // Another response each time.
    bench.server = async () => json([question(bench.requests.length + 1)]);
    await bench.get(faq);
    let notified = 0;
    for (; notified < bench.changed.length && notified < 20; notified++) {
      bench.now += 100;
      await bench.get(faq);
    }
    expect(notified).toBe(1);
    expect(bench.requests).toHaveLength(1);
  });

  test("is not notified when the new copy could not be stored", async () => {
    await bench.get(faq);
    bench.now += justFetched;
    bench.store.set = async () => false;
    bench.store.delete = async () => undefined;
    bench.server = async () => json([question(2)]);
    await bench.get(faq);
    expect(bench.changed).toEqual([]);
  });

  test("on a full disk the older copy is deleted, and the network is used", async () => {
    await bench.get(faq);
    bench.now += justFetched;
    bench.store.set = async () => false;
    bench.server = async () => json([question(2)]);
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    expect(bench.changed).toEqual([faq]);
    expect(await (await bench.get(faq)).json()).toEqual([question(2)]);
    expect(bench.changed).toEqual([faq]);
  });

  test("refreshes a copy that is older than justFetched, or from the future", async () => {
    await bench.get(faq);
    bench.now += justFetched - 1;
    await bench.get(faq);
    expect(bench.requests).toHaveLength(1);
    bench.now += 1;
    await bench.get(faq);
    expect(bench.requests).toHaveLength(2);
    bench.now -= day;
    await bench.get(faq);
    expect(bench.requests).toHaveLength(3);
  });
});

describe("a page that already shows an older copy", () => {
  beforeEach(async () => {
    await bench.get(faq);
    bench.requests.length = 0;
  });

  test("gets the network's response even when the copy is recent", async () => {
    bench.server = async () => json([question(2)]);
    const response = await bench.get(faq, "network");
    expect(await response.json()).toEqual([question(2)]);
    expect(response.headers.has(savedAtHeader)).toBe(false);
    expect(bench.requests).toHaveLength(1);
    expect(bench.changed).toEqual([faq]);
  });

  test.each([
    ["no response", () => Promise.reject(new TypeError("failed to fetch"))],
    ["a captive portal's page", () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } })],
  ])("falls back to the copy on %s", async (_, respond) => {
    bench.server = async () => respond();
    const cached = await bench.get(faq, "network");
    expect(await cached.json()).toEqual([question(1)]);
    expect(cached.headers.get(savedAtHeader)).toBe(String(bench.now));
  });

  test("gets the 404 of a deleted dataset", async () => {
    bench.server = async () => json({ name: "Not Found", message: "Нет", code: 0, status: 404 }, { status: 404 });
    expect((await bench.get(faq, "network")).status).toBe(404);
    expect(await bench.store.get(faq)).toBeNull();
  });
});
