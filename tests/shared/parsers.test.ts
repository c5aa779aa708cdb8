import { describe, expect, test } from "vitest";
import { parserOf } from "../../src/shared/parsers.ts";
import { type Resource, resources } from "../../src/shared/resources.ts";

function read<T>(resource: Resource<T>, body: unknown, dropped: string[] = []): T {
  return parserOf(resource).parse({ body, paging: null }, (problem) => dropped.push(problem));
}

/** Parses the body that the parser itself writes. */
function again<T>(resource: Resource<T>, value: T): T {
  return read(resource, JSON.parse(JSON.stringify(parserOf(resource).toBody(value))));
}

describe("lists", () => {
  test.each<[Resource<readonly { id: string }[]>, Record<string, unknown>, Record<string, unknown>]>([
    [
      resources.organizations,
      { id: 4670, name: " Банк ", isBankCardIssuer: 1, isNonFinancialCardIssuer: "0" },
      { name: "Банк", address: "", webSiteURL: "", isBankCardIssuer: true, isNonFinancialCardIssuer: false },
    ],
    [
      resources.points,
      { id: 1, organization: { id: 4670, name: "Банк" }, geolocation: "56.8, 60.6", openingHours: null },
      { organizationId: "4670", geolocation: { lat: 56.8, lon: 60.6 }, openingHours: "", oktmo: "" },
    ],
    [
      resources.organizationPoints,
      { id: "p", organization: "4670", geolocation: "nowhere", address: "Ревда", oktmo: "65719000" },
      { organizationId: "4670", geolocation: null, address: "Ревда", oktmo: "65719000" },
    ],
    [resources.acceptorCategories, { id: 1, name: "Аптеки", iconUrl: "/i" }, { iconUrl: "/i", order: 1e6 }],
    [
      resources.acceptors,
      { id: 1, name: "Пекарня", categoryId: { id: 3 }, oktmo: [65_719_000, "65720000001"] },
      { categoryId: "3", oktmo: ["65719000", "65720000001"], discount: "" },
    ],
    [
      resources.branches,
      { id: 1, acceptorId: 5, geolocation: [56.8, 60.6], phone: 5 },
      { acceptorId: "5", geolocation: { lat: 56.8, lon: 60.6 }, phone: "" },
    ],
    [
      resources.loyaltyPrograms,
      { id: 1, name: "Скидка", dateFrom: "2026-11-01T00:00:00Z", dateTo: "завтра", acceptorId: null, oktmo: null },
      { dateFrom: "2026-11-01", dateTo: "", acceptorId: "", categoryId: "", oktmo: [] },
    ],
    [resources.keyPartners, { id: 1, name: "Пекарня", acceptorId: 5, order: "2" }, { acceptorId: "5", order: 2 }],
    [resources.feedbackThemes, { id: 1, name: "Другое" }, { name: "Другое" }],
    [resources.feedbackSubjects, { id: 2, name: "Другое" }, { name: "Другое" }],
    [
      resources.materials,
      { id: 1, title: "Памятка", category: "2", type: "poster", extension: ".PDF", size: "1200", created_at: 0 },
      { category: 2, type: "basic", extension: "pdf", size: 1200, created_at: "1970-01-01T00:00:00.000Z" },
    ],
  ])("$name: accepts each form and drops a malformed item", (resource, item, expected) => {
    const dropped: string[] = [];
    const items = read(resource, [item, null, { ...item, id: "" }], dropped);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ id: String(item.id), ...expected });
    expect(dropped).toHaveLength(2);
    expect(again(resource, items)).toEqual(items);
  });

  test("a point without an organization is reported", () => {
    const dropped: string[] = [];
    expect(read(resources.points, [{ id: 1, address: "Ревда" }], dropped)).toEqual([]);
    expect(dropped).toEqual([expect.stringContaining("organization")]);
  });
});

describe("a material", () => {
  const material = { id: 1, title: "Памятка", category: { id: 1 }, type: "guides", url: "/f.pdf" };

  test("optional fields may be missing", () => {
    expect(read(resources.material, material)).toMatchObject({
      category: 1,
      size: null,
      extension: "",
      created_at: "",
    });
  });

  test("is rejected without a title", () => {
    expect(() => read(resources.material, { ...material, title: " " })).toThrow();
  });
});

describe("search results", () => {
  test("are parsed with ids, aliases and audiences, and written back in the service's form", () => {
    const dropped: string[] = [];
    const found = read(
      resources.search,
      [
        { kind: "page", alias: "soglasie", title: "Согласие", snippet: "<mark>согласие</mark>" },
        { kind: "news", id: 7, title: "Новость", category: "2" },
        { kind: "page", title: "Без адреса" },
        { kind: "joke", id: 1, title: "Неизвестное" },
      ],
      dropped,
    );
    expect(found.items).toEqual([
      { kind: "page", ref: "soglasie", title: "Согласие", snippet: "<mark>согласие</mark>", category: null },
      { kind: "news", ref: "7", title: "Новость", snippet: "", category: 2 },
    ]);
    expect(dropped).toHaveLength(2);
    expect(again(resources.search, found)).toEqual(found);
  });
});

describe("the visitor's city", () => {
  test.each([
    [{ city: { name_ru: " Ревда " } }, "Ревда"],
    [{ city: null }, ""],
    [{ error: "no such address" }, ""],
    [null, ""],
    ["<html>", ""],
  ])("%j parses to «%s»", (body, name) => {
    const city = read(resources.geoByAddress, body);
    expect(city).toEqual({ name });
    expect(again(resources.geoByAddress, city)).toEqual(city);
  });
});
