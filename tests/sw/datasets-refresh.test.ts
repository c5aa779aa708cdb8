import { beforeEach, describe, expect, test } from "vitest";
import { savedAtHeader } from "../../src/shared/messages.ts";
import { justFetched } from "../../sw/datasets.ts";
import { datasetBench, day, faq, json, question } from "./dataset-bench.ts";

let bench: ReturnType<typeof datasetBench>;

beforeEach(() => {
  bench = datasetBench();
});

describe("a page that reads again when it is told of a change", () => {
  test("does so once, without asking the network again", async () => {
    await bench.get(faq);
    bench.now += justFetched;
    bench.asked.length = 0;
    // Another answer each time.
    bench.server = async () => json([question(bench.asked.length + 1)]);
    await bench.get(faq);
    let told = 0;
    for (; told < bench.changed.length && told < 20; told++) {
      bench.now += 100;
      await bench.get(faq);
    }
    expect(told).toBe(1);
    expect(bench.asked).toHaveLength(1);
  });

  test("is not told where the device takes no change", async () => {
    await bench.get(faq);
    bench.now += justFetched;
    bench.copies.set = async () => false;
    bench.copies.delete = async () => undefined;
    bench.server = async () => json([question(2)]);
    await bench.get(faq);
    expect(bench.changed).toEqual([]);
  });

  test("on a full disk the older copy goes, and the network answers", async () => {
    await bench.get(faq);
    bench.now += justFetched;
    bench.copies.set = async () => false;
    bench.server = async () => json([question(2)]);
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    expect(bench.changed).toEqual([faq]);
    expect(await (await bench.get(faq)).json()).toEqual([question(2)]);
    expect(bench.changed).toEqual([faq]);
  });

  test("a copy is asked for again when it is no longer young, or from the future", async () => {
    await bench.get(faq);
    bench.now += justFetched - 1;
    await bench.get(faq);
    expect(bench.asked).toHaveLength(1);
    bench.now += 1;
    await bench.get(faq);
    expect(bench.asked).toHaveLength(2);
    bench.now -= day;
    await bench.get(faq);
    expect(bench.asked).toHaveLength(3);
  });
});

describe("a page that has an older answer already", () => {
  beforeEach(async () => {
    await bench.get(faq);
    bench.asked.length = 0;
  });

  test("gets the network's, even where the copy is young", async () => {
    bench.server = async () => json([question(2)]);
    const answer = await bench.get(faq, "network");
    expect(await answer.json()).toEqual([question(2)]);
    expect(answer.headers.has(savedAtHeader)).toBe(false);
    expect(bench.asked).toHaveLength(1);
    expect(bench.changed).toEqual([faq]);
  });

  test.each([
    ["no answer", () => Promise.reject(new TypeError("failed to fetch"))],
    ["a captive portal's page", () => new Response("<h1>Wi-Fi</h1>", { headers: { "content-type": "text/html" } })],
  ])("gets the copy in its stead: %s", async (_, answer) => {
    bench.server = async () => answer();
    const kept = await bench.get(faq, "network");
    expect(await kept.json()).toEqual([question(1)]);
    expect(kept.headers.get(savedAtHeader)).toBe(String(bench.now));
  });

  test("is told when the thing is gone", async () => {
    bench.server = async () => json({ name: "Not Found", message: "Нет", code: 0, status: 404 }, { status: 404 });
    expect((await bench.get(faq, "network")).status).toBe(404);
    expect(await bench.copies.get(faq)).toBeNull();
  });
});
