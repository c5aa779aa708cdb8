import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { placeFilter } from "../../src/shared/places/place-filter.ts";
import { partnerPlacesRequest, placeListRequest } from "../../src/shared/places/place-requests.ts";
import { savedAtHeader } from "../../src/shared/worker-messages.ts";
import { datasetBench, day, json } from "./dataset-bench.ts";

const portal = JSON.parse(readFileSync(join(import.meta.dirname, "../../server/config/portal.json"), "utf8"));

const lists: Record<string, unknown> = {
  "/api/config": { ...portal, issuers: { mainNames: ["МФЦ"], bankCardOnly: [] } },
  "/api/card/ListLocalities": [
    { id: 14, name: "Екатеринбург", oktmo: "65701000", lat: 56.84, lon: 60.6 },
    { id: 38, name: "Ревда", oktmo: "65719000", geolocation: [56.8, 59.91] },
  ],
  "/api/card/IssuePointOrganizations": [{ id: 1, name: "МФЦ", isNonFinancialCardIssuer: true }],
  "/api/points": Array.from({ length: 60 }, (_, n) => ({
    id: n,
    organization: 1,
    address: `Дом ${n}`,
    oktmo: n < 30 ? "65719000" : "65701000",
    geolocation: { lat: 56.8, lon: n < 30 ? 59.91 + (30 - n) / 1000 : 60.6 },
  })),
  "/api/card/ListAcceptors": [
    { id: 7, name: "Аптеки", categoryId: 1 },
    { id: 8, name: "Пекарни", categoryId: 2 },
  ],
  "/api/branches": [
    { id: 1, acceptorId: 7, address: "Ревда", oktmo: "65719000", geolocation: { lat: 56.8, lon: 59.91 } },
    { id: 2, acceptorId: 8, address: "Пермь" },
  ],
};

let bench: ReturnType<typeof datasetBench>;

const urlFor = (kind: "point" | "branch", search = "", acceptorId?: string) =>
  placeListRequest(
    acceptorId === undefined ? { kind } : { kind, acceptorId },
    placeFilter(new URLSearchParams(search), kind === "point" ? "organization" : "category"),
  ).url;

async function ask(url: string): Promise<{ total: number; keys: string[] }> {
  const { total, items } = await (await bench.get(url)).json();
  return { total, keys: items.map(({ key }: { key: string }) => key) };
}

beforeEach(async () => {
  bench = datasetBench();
  bench.server = async (url) => {
    const list = lists[url];
    return list === undefined ? json({ total: 0, items: [] }) : json(list);
  };
  for (const url of Object.keys(lists)) await bench.get(url);
  bench.requests.length = 0;
});

test("lists a city's first places from the cached lists, nearest first, without a request", async () => {
  const response = await bench.get(urlFor("point", "city=38"));
  expect(response.headers.get(savedAtHeader)).toBe(String(bench.now));
  const { total, items } = await response.json();
  expect(total).toBe(30);
  expect(items).toHaveLength(20);
  expect(items[0]).toMatchObject({ key: "p-29", title: "МФЦ", cityId: "38" });
  expect(bench.requests).toEqual([]);
});

test("works for branches, all or one acceptor's", async () => {
  expect(await ask(urlFor("branch"))).toEqual({ total: 2, keys: ["b-1", "b-2"] });
  expect(await ask(urlFor("branch", "", "8"))).toEqual({ total: 1, keys: ["b-2"] });
});

test("finds each partner's nearest address in a city", async () => {
  const { city, items } = await (await bench.get(partnerPlacesRequest("38").url)).json();
  expect(city.name).toBe("Ревда");
  expect(items[0]).toMatchObject({ acceptorId: "7", address: "Ревда", metres: 0 });
  expect(bench.requests).toEqual([]);
});

test("is as old as the oldest list used", async () => {
  bench.now += day;
  await bench.get("/api/points");
  const response = await bench.get(urlFor("point"));
  expect(response.headers.get(savedAtHeader)).toBe(String(bench.now - day));
});

test("goes to the server when a list is missing, too old or malformed", async () => {
  const { store } = bench;
  const points = await store.get("/api/points");
  if (points === null) throw new Error("the points are not cached");

  await store.delete("/api/points");
  expect(await ask(urlFor("point"))).toEqual({ total: 0, keys: [] });
  await store.set("/api/points", { ...points, savedAt: bench.now - 100 * day });
  expect(await ask(urlFor("point", "page=2"))).toEqual({ total: 0, keys: [] });
  await store.set("/api/points", { ...points, body: "<html>" });
  expect(await ask(urlFor("point", "page=3"))).toEqual({ total: 0, keys: [] });
  expect(bench.requests.map(({ url }) => url)).toEqual(
    ["", "page=2", "page=3"].map((search) => urlFor("point", search)),
  );
});

test("goes to the server when the page prefers the network", async () => {
  await bench.get(urlFor("point"), "network");
  expect(bench.requests).toHaveLength(1);
});
