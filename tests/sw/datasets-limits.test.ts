import { beforeEach, describe, expect, test } from "vitest";
import { offlinePolicy } from "../../src/shared/offline-policy.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";
import { savedAtHeader } from "../../src/shared/worker-messages.ts";
import { datasetBench, day, faq, json, question } from "./dataset-bench.ts";

const month = 30 * day;
const slider = (category: number) => `/api/site/v1/slider?category=${category}`;

function policyOf(resource: Resource) {
  const policy = offlinePolicy(resource);
  if (policy === "never") throw new Error("this row is never cached");
  return policy;
}

let bench: ReturnType<typeof datasetBench>;

beforeEach(() => {
  bench = datasetBench();
});

async function fail(): Promise<never> {
  throw new TypeError("failed to fetch");
}

describe("a response larger than its row's limit", () => {
  const { maxBytes } = policyOf(resources.faq);
  const long = { ...question(2), answer: "я".repeat(maxBytes / 2) };

  test("reaches the page and is not cached", async () => {
    bench.server = async () => json([long]);
    expect(await (await bench.get(faq)).json()).toEqual([long]);
    expect(await bench.store.keys()).toEqual([]);
    expect(await bench.save(faq)).toEqual({ kind: "refused" });
  });

  test("deletes the older copy and announces the change once", async () => {
    await bench.get(faq);
    bench.now += day;
    bench.server = async () => json([long]);
    await bench.get(faq);
    expect(bench.changed).toEqual([faq]);
    expect(await (await bench.get(faq)).json()).toEqual([long]);
    await bench.get(faq, "network");
    expect(bench.changed).toEqual([faq]);
  });

  test("is measured in bytes, and a response of exactly the limit is cached", async () => {
    const [head, tail] = JSON.stringify([{ ...question(2), answer: "%" }]).split("%");
    const room = maxBytes - new Blob([`${head}${tail}`]).size;
    const whole = `${head}${"x".repeat(room)}${tail}`;
    bench.server = async () => new Response(whole);
    await bench.get(faq);
    expect(await bench.store.keys()).toEqual([faq]);
  });
});

describe("device clock", () => {
  test.each([
    ["forward", month],
    ["back", -month],
  ])("moved %s by a month: copies are still served, and changes still stored", async (_, by) => {
    await bench.get(faq);
    bench.now += by;
    bench.server = fail;
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    bench.server = async () => json([question(2)]);
    await bench.get(faq);
    expect(await (await bench.get(faq)).json()).toEqual([question(2)]);
    expect((await bench.store.get(faq))?.savedAt).toBe(bench.now);
  });

  test("moved back: new copies are not evicted as the oldest", async () => {
    bench.server = async () => json([]);
    const most = policyOf(resources.slider).maxEntries;
    bench.now += month;
    for (let category = 1; category <= most; category += 1) await bench.get(slider(category));
    bench.now -= month;
    await bench.get(slider(most + 1));
    bench.now += 1;
    await bench.get(slider(most + 2));
    const keys = await bench.store.keys();
    expect(keys).toHaveLength(most);
    expect(keys).toEqual(expect.arrayContaining([slider(most + 1), slider(most + 2)]));
  });

  test("moved back: the shown time is never in the future", async () => {
    await bench.get(faq);
    bench.now -= day;
    bench.server = fail;
    expect((await bench.get(faq)).headers.get(savedAtHeader)).toBe(String(bench.now));
  });
});

test("items of the city pack are not evicted and do not count towards the limit", async () => {
  bench.server = async () => json([]);
  bench.pinned.add(slider(0));
  const most = policyOf(resources.slider).maxEntries;
  for (let category = 0; category <= most + 1; category += 1) {
    bench.now += 1;
    await bench.get(slider(category));
  }
  const rest = Array.from({ length: most }, (_, index) => slider(index + 2));
  expect((await bench.store.keys()).sort()).toEqual([slider(0), ...rest].sort());
});

describe("saving for the city pack", () => {
  test("reports the size and whether it changed", async () => {
    const bytes = JSON.stringify([question(1)]).length + "Вопрос".length + "Ответ".length;
    expect(await bench.save(faq)).toEqual({ kind: "saved", bytes, isNew: true });
    bench.server = async () => new Response(null, { status: 304 });
    expect(await bench.save(faq)).toEqual({ kind: "saved", bytes, isNew: false });
    expect(bench.requests[1]?.headers.get("if-none-match")).toBe('"1"');
  });

  test.each([
    ["full", "the device stores nothing", async () => json([question(1)])],
    ["unreachable", "no network", fail],
    ["unreachable", "a captive portal's page", async () => new Response("<h1>Wi-Fi</h1>")],
    ["refused", "the service is down", async () => json({ message: "нет" }, { status: 502 })],
    ["gone", "our server's 404", async () => json({ message: "нет" }, { status: 404 })],
  ])("%s: %s", async (kind, _, server) => {
    if (kind === "full") bench.store.set = async () => false;
    bench.server = server;
    expect(await bench.save(faq)).toEqual({ kind });
  });
});
