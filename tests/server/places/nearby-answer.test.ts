import { expect, test } from "vitest";
import { createNearbyAnswer } from "../../../server/places/nearby-answer.ts";
import { createPlaceSource, type ReadUrl } from "../../../server/places/place-source.ts";
import type { Nearby } from "../../../src/shared/entities/nearby.ts";
import type { Failure } from "../../../src/shared/failure.ts";

const lists: Readonly<Record<string, unknown>> = {
  "/api/card/ListLocalities": [
    { id: 14, name: "Екатеринбург", oktmo: "65701000", geolocation: [56.84, 60.6] },
    { id: 38, name: "Ревда", oktmo: "65719000", geolocation: [56.8, 59.91] },
    { id: 40, name: "Дегтярск", oktmo: "65736000", geolocation: [56.7, 60.08] },
  ],
  "/api/card/IssuePointOrganizations": [{ id: 1, name: "МФЦ", isNonFinancialCardIssuer: true }],
  "/api/points": [
    { id: 1, organization: 1, address: "Ревда", oktmo: "65719000", geolocation: [56.8, 59.91] },
    { id: 2, organization: 1, address: "Екатеринбург", oktmo: "65701000", geolocation: [56.84, 60.61] },
  ],
  "/api/card/ListAcceptors": [{ id: 7, name: "Аптеки", categoryId: 1, discount: "5 %" }],
  "/api/card/ListAcceptorCategories": [{ id: 1, name: "Аптеки" }],
  "/api/branches": [{ id: 1, acceptorId: 7, address: "Екатеринбург", oktmo: "65701000", geolocation: [56.84, 60.6] }],
  "/api/promotions": [],
};

const down: Failure = { kind: "server", status: 500 };

interface Faults {
  /** URLs that fail. */
  broken?: readonly string[];
  /** URLs whose list has not come whole. */
  partial?: readonly string[];
  /** URLs of which more is coming. */
  coming?: readonly string[];
  /** Other lists, by URL. */
  changed?: Readonly<Record<string, unknown>>;
}

function answer(search: string, { broken = [], partial = [], coming = [], changed = {} }: Faults = {}) {
  const read: ReadUrl = async (url) =>
    broken.includes(url)
      ? { failure: down }
      : {
          response: { body: { ...lists, ...changed }[url], paging: null },
          freshFor: [...partial, ...coming].includes(url) ? null : 1_000,
          moreAfter: coming.includes(url) ? 5_000 : undefined,
          json: { etag: url },
        };
  const { allPlaces } = createPlaceSource({ read, issuers: { mainNames: [], bankCardOnly: [] } });
  const now = () => Date.UTC(2026, 10, 24, 12, 42, 59);
  return createNearbyAnswer({ read, allPlaces, defaultCity: "Екатеринбург", now })(new URLSearchParams(search));
}

async function bodyOf(search: string, changed: Faults["changed"] = {}): Promise<Nearby> {
  const result = await answer(search, { changed });
  if ("failure" in result) throw new Error(result.failure.kind);
  return result.response.body as Nearby;
}

test("says what the calculator's example saves, without a city the least that it may show", async () => {
  const everywhere = { id: 1, name: "Скидка", acceptorId: 7, categoryId: 1, discount: "10 %" };
  const inTwoTowns = { ...everywhere, id: 2, discount: "5 %", oktmo: ["65701000", "65719000"] };
  const ofOthers = { ...inTwoTowns, categoryId: 2 };
  const savingsIn = async (search: string, promotions: readonly unknown[]) => {
    const categories = [1, 2].map((id) => ({ id, name: `Категория ${id}` }));
    const changed = { "/api/card/ListAcceptorCategories": categories, "/api/promotions": promotions };
    return (await bodyOf(search, changed)).savings;
  };
  // Of one category the discount that saves least counts.
  expect(await savingsIn("city=38", [everywhere, inTwoTowns])).toBe(50);
  expect(await savingsIn("", [everywhere, inTwoTowns])).toBe(50);
  expect(await savingsIn("city=38", [everywhere, ofOthers])).toBe(150);
  expect(await savingsIn("", [everywhere, ofOthers])).toBe(100);
  expect(await savingsIn("", [])).toBe(0);
});

test("answers for the default city, and for the requested one", async () => {
  expect(await bodyOf("")).toMatchObject({ city: { id: "14" }, total: 1, points: [{ key: "p-2" }] });
  expect(await bodyOf("")).toMatchObject({ discounts: [{ partnerId: "7", discount: "5 %" }] });
  expect(await bodyOf("city=38")).toMatchObject({ city: { name: "Ревда" }, points: [{ key: "p-1", metres: 0 }] });
});

test("answers within the same minutes are equal, so that devices need not load them anew", async () => {
  expect((await bodyOf("")).asOf).toBe(Date.UTC(2026, 10, 24, 12, 40));
});

test("an unknown city is a 404", async () => {
  expect(await answer("city=99")).toMatchObject({ failure: { kind: "not-found" } });
});

test("without branches or promotions the points are an answer; without points there is none", async () => {
  expect(await answer("", { broken: ["/api/branches"] })).toMatchObject({
    response: { body: { total: 1, discounts: [] } },
  });
  expect(await answer("", { broken: ["/api/promotions"] })).toMatchObject({ response: { body: { discounts: [{}] } } });
  expect(await answer("", { broken: ["/api/points"] })).toEqual({ failure: down });
});

test("is provisional while places are being gathered, or where a list failed", async () => {
  for (const url of Object.keys(lists).filter((url) => /points|branches/.test(url)))
    expect(await answer("", { coming: [url] }), url).toMatchObject({ isPartial: true, moreAfter: 5_000 });
  for (const url of ["/api/branches", "/api/promotions", "/api/card/ListAcceptors", "/api/card/ListAcceptorCategories"])
    expect(await answer("", { broken: [url] }), url).toMatchObject({ isPartial: true, moreAfter: 5_000 });
});

test("is no provisional one where an owner's list failed for good, so that the home page stays in the caches", async () => {
  expect(await answer("")).not.toHaveProperty("isPartial");
  expect(await answer("", { partial: ["/api/branches", "/api/points"] })).not.toHaveProperty("isPartial");
});

test("without the list of cities it does not say that the city is gone", async () => {
  expect(await answer("", { broken: ["/api/card/ListLocalities"] })).toEqual({ failure: { kind: "invalid" } });
});

test("does not say that a city has no points while some have not come", async () => {
  const partial = ["/api/points"];
  expect(await answer("city=40")).toMatchObject({ response: { body: { total: 0, points: [{}] } } });
  expect(await answer("city=40", { partial })).toEqual({ failure: { kind: "timeout" } });
  expect(await answer("city=38", { partial })).toMatchObject({ response: { body: { total: 1 } } });
});
