import { expect, test } from "vitest";
import { createPlaceListPage } from "../../../server/places/place-list-page.ts";
import { createPlaceSource, type ReadUrl } from "../../../server/places/place-source.ts";
import type { Failure } from "../../../src/shared/failure.ts";
import { placeFilter } from "../../../src/shared/places/place-filter.ts";
import { type PlaceSource, placeListRequest } from "../../../src/shared/places/place-requests.ts";

const issuers = { mainNames: ["МФЦ"], bankCardOnly: ["4670"] };

const lists: Record<string, unknown> = {
  "/api/card/ListLocalities": [
    { id: 14, name: "Екатеринбург", oktmo: "65701000", lat: 56.84, lon: 60.6 },
    { id: 38, name: "Ревда", oktmo: "65719000", geolocation: [56.8, 59.91] },
  ],
  "/api/card/IssuePointOrganizations": [
    { id: 1, name: "МФЦ", isNonFinancialCardIssuer: true },
    { id: 4670, name: "Исеть-банк", isBankCardIssuer: true, isNonFinancialCardIssuer: true },
  ],
  "/api/points": Array.from({ length: 60 }, (_, n) => ({
    id: n,
    organization: n % 2 === 0 ? 1 : 4670,
    address: `Дом ${n}`,
    oktmo: n < 30 ? "65719000" : "65701000",
    geolocation: { lat: 56.8, lon: n < 30 ? 59.91 + (30 - n) / 1000 : 60.6 },
  })),
  "/api/card/ListAcceptors": [{ id: 7, name: "Аптеки", categoryId: 1 }],
  "/api/branches": [{ id: 1, acceptorId: 7, address: "Ревда" }],
  "/api/card/AcceptorBranches?uid=7": [
    { id: 1, acceptorId: 7, address: "Ревда", openingHours: "24/7", geolocation: [0, 0] },
  ],
};

/** The responses by URL; `version` changes their ETags. */
function reader(broken: Readonly<Record<string, Failure>> = {}) {
  const asked: string[] = [];
  const read: ReadUrl = async (url) => {
    asked.push(url);
    const failure = broken[url];
    if (failure) return { failure };
    return { response: { body: lists[url], paging: null }, freshFor: 1_000, json: { etag: url } };
  };
  return { read, asked };
}

async function ask(read: ReadUrl, source: PlaceSource, search = "") {
  const filter = placeFilter(new URLSearchParams(search), source.kind === "point" ? "organization" : "category");
  const { url } = placeListRequest(source, filter);
  const result = await createPlaceListPage(createPlaceSource({ read, issuers }))(
    new URL(url, "http://own").searchParams,
  );
  if ("failure" in result) return result;
  const { total, items } = result.response.body as { total: number; items: { key: string; address: string }[] };
  return { total, keys: items.map(({ key }) => key) };
}

test("has the first page of a list and the total", async () => {
  const { read } = reader();
  const first = await ask(read, { kind: "point" });
  expect(first).toMatchObject({ total: 60 });
  expect("keys" in first && first.keys).toHaveLength(20);
  expect(await ask(read, { kind: "point" }, "page=2")).toMatchObject({ keys: { length: 40 } });
});

test("in a city the places nearest to its centre come first", async () => {
  const { read } = reader();
  const found = await ask(read, { kind: "point" }, "city=38");
  expect(found).toMatchObject({ total: 30 });
  expect("keys" in found && found.keys.slice(0, 2)).toEqual(["p-29", "p-28"]);
});

test("the page's own card type overrides the one in the URL", async () => {
  const { read } = reader();
  expect(await ask(read, { kind: "point", card: "bank" }, "card=social")).toMatchObject({ total: 30 });
  expect(await ask(read, { kind: "point", card: "social" }, "organization=1")).toMatchObject({ total: 30 });
  expect(await ask(read, { kind: "point", card: "social" }, "organization=4670")).toMatchObject({ total: 0 });
});

test("includes the place that the URL opens, even from a later page", async () => {
  const { read } = reader();
  const found = await ask(read, { kind: "point" }, "place=p-59&city=38");
  expect("keys" in found && found.keys[0]).toBe("p-59");
});

test("for one acceptor only its branches are read, and normalized", async () => {
  const { read, asked } = reader();
  expect(await ask(read, { kind: "branch", acceptorId: "7" })).toEqual({ total: 1, keys: ["b-1"] });
  expect(await ask(read, { kind: "branch", acceptorId: "8" })).toEqual({ total: 0, keys: [] });
  expect(asked).not.toContain("/api/branches");
  expect(asked).not.toContain("/api/card/AcceptorBranches?uid=8");
  const placeListPage = createPlaceListPage(createPlaceSource({ read, issuers }));
  const result = await placeListPage(new URLSearchParams("kind=branch&acceptor=7"));
  expect(result).toMatchObject({ response: { body: { items: [{ week: [[0, 10_080]], geolocation: null }] } } });
});

test("without localities the list is partial; without points or organizations it fails", async () => {
  const down: Failure = { kind: "server", status: 500 };
  const { read } = reader({ "/api/card/ListLocalities": down });
  expect(await ask(read, { kind: "point" })).toMatchObject({ total: 60 });
  const placeListPage = createPlaceListPage(createPlaceSource({ read, issuers }));
  expect(await placeListPage(new URLSearchParams("kind=point"))).toHaveProperty("isPartial", true);
  expect(await placeListPage(new URLSearchParams("kind=branch&acceptor=7"))).toHaveProperty("isPartial", true);
  expect(await ask(reader({ "/api/points": down }).read, { kind: "point" })).toEqual({ failure: down });
  const lost = reader({ "/api/card/IssuePointOrganizations": down });
  expect(await ask(lost.read, { kind: "point" })).toEqual({ failure: down });
});

test("an unknown kind of place is a 404", async () => {
  const result = await createPlaceListPage(createPlaceSource({ read: reader().read, issuers }))(
    new URLSearchParams("kind=planet"),
  );
  expect(result).toMatchObject({ failure: { kind: "not-found" } });
});
