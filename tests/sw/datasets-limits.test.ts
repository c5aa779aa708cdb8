import { beforeEach, describe, expect, test } from "vitest";
import { savedAtHeader } from "../../src/shared/messages.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";
import { datasetBench, day, faq, json, question } from "./dataset-bench.ts";

const month = 30 * day;
const slider = (category: number) => `/api/site/v1/slider?category=${category}`;

function policyOf(resource: Resource) {
  const policy = resource.offline;
  if (policy === "never") throw new Error("this row is never kept");
  return policy;
}

let bench: ReturnType<typeof datasetBench>;

beforeEach(() => {
  bench = datasetBench();
});

async function fail(): Promise<never> {
  throw new TypeError("failed to fetch");
}

describe("an answer larger than its row allows", () => {
  const { maxBytes } = policyOf(resources.faq);
  const long = { ...question(2), answer: "я".repeat(maxBytes / 2) };

  test("reaches the page and is not kept", async () => {
    bench.server = async () => json([long]);
    expect(await (await bench.get(faq)).json()).toEqual([long]);
    expect(await bench.copies.keys()).toEqual([]);
    expect(await bench.save(faq)).toEqual({ kind: "refused" });
  });

  test("ends the older copy, which it could never replace, and is told once", async () => {
    await bench.get(faq);
    bench.now += day;
    bench.server = async () => json([long]);
    await bench.get(faq);
    expect(bench.changed).toEqual([faq]);
    expect(await (await bench.get(faq)).json()).toEqual([long]);
    await bench.get(faq, "network");
    expect(bench.changed).toEqual([faq]);
  });

  test("is measured in bytes, and may be as large as the limit", async () => {
    const [head, tail] = JSON.stringify([{ ...question(2), answer: "%" }]).split("%");
    const room = maxBytes - new Blob([`${head}${tail}`]).size;
    const whole = `${head}${"x".repeat(room)}${tail}`;
    bench.server = async () => new Response(whole);
    await bench.get(faq);
    expect(await bench.copies.keys()).toEqual([faq]);
  });
});

describe("the device's clock", () => {
  test.each([
    ["forth", month],
    ["back", -month],
  ])("moved %s by a month loses nothing, and lets changes in", async (_, by) => {
    await bench.get(faq);
    bench.now += by;
    bench.server = fail;
    expect(await (await bench.get(faq)).json()).toEqual([question(1)]);
    bench.server = async () => json([question(2)]);
    await bench.get(faq);
    expect(await (await bench.get(faq)).json()).toEqual([question(2)]);
    expect((await bench.copies.get(faq))?.savedAt).toBe(bench.now);
  });

  test("moved back does not make what comes now the oldest", async () => {
    bench.server = async () => json([]);
    const most = policyOf(resources.slider).maxEntries;
    bench.now += month;
    for (let category = 1; category <= most; category += 1) await bench.get(slider(category));
    bench.now -= month;
    await bench.get(slider(most + 1));
    bench.now += 1;
    await bench.get(slider(most + 2));
    const keys = await bench.copies.keys();
    expect(keys).toHaveLength(most);
    expect(keys).toEqual(expect.arrayContaining([slider(most + 1), slider(most + 2)]));
  });

  test("moved back has nobody read that something was saved tomorrow", async () => {
    await bench.get(faq);
    bench.now -= day;
    bench.server = fail;
    expect((await bench.get(faq)).headers.get(savedAtHeader)).toBe(String(bench.now));
  });
});

test("what the visitor asked to keep is pushed out by nothing, and takes no other's place", async () => {
  bench.server = async () => json([]);
  bench.pinned.add(slider(0));
  const most = policyOf(resources.slider).maxEntries;
  for (let category = 0; category <= most + 1; category += 1) {
    bench.now += 1;
    await bench.get(slider(category));
  }
  const rest = Array.from({ length: most }, (_, index) => slider(index + 2));
  expect((await bench.copies.keys()).sort()).toEqual([slider(0), ...rest].sort());
});

describe("what is saved on request", () => {
  test("tells its size, and whether it is another than before", async () => {
    const bytes = JSON.stringify([question(1)]).length + "Вопрос".length + "Ответ".length;
    expect(await bench.save(faq)).toEqual({ kind: "saved", bytes, isNew: true });
    bench.server = async () => new Response(null, { status: 304 });
    expect(await bench.save(faq)).toEqual({ kind: "saved", bytes, isNew: false });
    expect(bench.asked[1]?.headers.get("if-none-match")).toBe('"1"');
  });

  test.each([
    ["full", "a device that takes nothing", async () => json([question(1)])],
    ["unreachable", "no network", fail],
    ["unreachable", "somebody's Wi-Fi page", async () => new Response("<h1>Wi-Fi</h1>")],
    ["refused", "a service that is down", async () => json({ message: "нет" }, { status: 502 })],
    ["gone", "our server's 404", async () => json({ message: "нет" }, { status: 404 })],
  ])("%s: %s", async (kind, _, server) => {
    if (kind === "full") bench.copies.set = async () => false;
    bench.server = server;
    expect(await bench.save(faq)).toEqual({ kind });
  });
});
