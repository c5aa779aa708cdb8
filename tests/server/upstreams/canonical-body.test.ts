import { describe, expect, test } from "vitest";
import { canonicalBody } from "../../../server/upstreams/canonical-body.ts";
import { coordinatesOf } from "../../../server/upstreams/service-coordinates.ts";
import { dayIn, momentOf } from "../../../server/upstreams/service-dates.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { type Resource, type ResourceName, resources } from "../../../src/shared/resources.ts";

const zone = "Asia/Yekaterinburg";

/** A service's body as the portal's parser reads it, and the fields that came under other names. */
function read(name: ResourceName, body: unknown) {
  const told: string[] = [];
  const resource: Resource = resources[name];
  const onAlias = (field: string, alias: string) => void told.push(`${field} ← ${alias}`);
  const canonical = canonicalBody(resource, body, { zone, onAlias });
  return { data: parserOf(resource).parse({ body: canonical, paging: null }), told };
}

test.each<[ResourceName, object, object, string[]]>([
  [
    "newsItem",
    { uid: "a-1", name: "Новость", content: "<p>Да</p>", picture: "/a.png", publishedAt: "20.11.2026 14:30" },
    { id: "a-1", title: "Новость", body: "<p>Да</p>", image: "/a.png", created_at: "2026-11-20T09:30:00.000Z" },
    ["id ← uid", "title ← name", "body ← content", "image ← picture", "created_at ← publishedAt"],
  ],
  [
    "page",
    { data: { slug: "soglasie", title: "Согласие", text: "<p>Да</p>" } },
    { alias: "soglasie", title: "Согласие", body: "<p>Да</p>" },
    ["alias ← slug", "body ← text"],
  ],
  [
    "organizationPoints",
    [{ id: 1, organization: 2, address: "Ревда", lat: "56,8", lng: 59.9 }],
    [expect.objectContaining({ geolocation: { lat: 56.8, lon: 59.9 } })],
    ["geolocation ← lat, lng"],
  ],
])("names of their own: %s", (name, body, expected, told) => {
  expect(read(name, body)).toEqual({
    data: Array.isArray(expected) ? expected : expect.objectContaining(expected),
    told,
  });
});

test.each<[ResourceName, unknown, object]>([
  ["settings", [{ key: "phone", name: "Телефон", content: 88_000_000_000 }], { alias: "phone", value: "88000000000" }],
  [
    "blocks",
    { data: [{ id: 1, page: "Support", alias: "a", text: "<p>Да</p>", sort: "2" }] },
    { body: "<p>Да</p>", order: 2 },
  ],
  [
    "slider",
    { items: [{ id: 1, title: "Слайд", description: "Текст", img: "/a.png" }] },
    { text: "Текст", image: "/a.png" },
  ],
  ["faq", [{ id: 1, title: "Что?", content: "<p>Да</p>" }], { question: "Что?", answer: "<p>Да</p>" }],
  [
    "materials",
    [{ id: 1, name: "Правила", category_id: "1", file: "/a.pdf", ext: ".PDF" }],
    { title: "Правила", category: 1, url: "/a.pdf" },
  ],
  [
    "loyaltyPrograms",
    [{ id: 1, title: "Акция", discount: 10, startDate: "01.12.2026", end_date: "2026-12-31T20:00:00Z", partner_id: 7 }],
    { name: "Акция", discount: "10 %", dateFrom: "2026-12-01", dateTo: "2027-01-01", acceptorId: "7" },
  ],
  [
    "acceptors",
    [{ id: 1, title: "Аптека", category: { id: 3 }, logo: "/l.png" }],
    { name: "Аптека", categoryId: "3", logoUrl: "/l.png" },
  ],
  [
    "organizationPoints",
    [
      {
        id: 1,
        organizationId: 2,
        addr: "Ревда",
        workingHours: "Mo-Fr 09:00-18:00",
        latitude: "56,84",
        longitude: "60,6",
      },
    ],
    {
      organizationId: "2",
      address: "Ревда",
      openingHours: "Mo-Fr 09:00-18:00",
      geolocation: { lat: 56.84, lon: 60.6 },
    },
  ],
  [
    "acceptorBranches",
    [{ id: 1, partnerId: 2, full_address: "Ревда", location: { type: "Point", coordinates: [60.6, 56.84] } }],
    { acceptorId: "2", address: "Ревда", geolocation: { lat: 56.84, lon: 60.6 } },
  ],
  [
    "organizations",
    [{ id: 1, name: "МФЦ", isBankCardIssuer: "да", is_non_financial_card_issuer: "N" }],
    { isBankCardIssuer: true, isNonFinancialCardIssuer: false },
  ],
  ["cities", [{ id: 1, name: "Ревда", oktmo: 65_719_000 }], { oktmo: "65719000" }],
  ["acceptors", [{ id: 1, name: "Аптека", categoryId: "3", oktmo: 65_719_000 }], { oktmo: ["65719000"] }],
  ["loyaltyPrograms", [{ id: 1, name: "А", oktmo: "65719000, 65701000" }], { oktmo: ["65719000", "65701000"] }],
])("a list: %s", (name, body, expected) => {
  expect(read(name, body).data).toEqual([expect.objectContaining(expected)]);
});

test("hits of a search", () => {
  const hit = { id: "a-1", type: "news", name: "Карта", text: "Новая <mark>карта</mark>", category_id: "1" };
  expect(read("search", [hit]).data).toMatchObject({
    items: [{ kind: "news", ref: "a-1", title: "Карта", snippet: "Новая <mark>карта</mark>", category: 1 }],
  });
});

test("categories may be a list", () => {
  const list = [
    { id: 11, alias: "holder" },
    { id: 12, alias: "partner" },
    { id: 14, alias: "operator" },
  ];
  expect(read("categories", list).data).toEqual({ holder: 11, partner: 12, operator: 14 });
});

test("the contract's own name wins, and its own forms stay as they are", () => {
  const news = {
    id: 1,
    title: "Своё",
    name: "Чужое",
    body: "<p>Своё</p>",
    text: "Чужое",
    created_at: "2026-11-20T09:30:00Z",
  };
  expect(read("newsItem", news)).toMatchObject({ data: { title: "Своё", body: "<p>Своё</p>" }, told: [] });
  const slide = { id: 1, title: "Слайд", text: "Текст", image: "", link: "" };
  expect(read("slider", [slide]).told).toEqual([]);
});

describe("times of services", () => {
  test.each([
    ["2026-11-20 14:30:00", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20T14:30", "2026-11-20T09:30:00.000Z"],
    ["2026-11-20", "2026-11-19T19:00:00.000Z"],
    ["20.11.2026, 14:30:05", "2026-11-20T09:30:05.000Z"],
    ["2026-11-20T14:30:00+03:00", "2026-11-20T14:30:00+03:00"],
    [1_795_523_775, "2026-11-24T12:36:15.000Z"],
    ["1795523775000", "2026-11-24T12:36:15.000Z"],
    ["вчера", "вчера"],
    [null, null],
  ])("%s is %s", (value, expected) => {
    expect(momentOf(value, zone)).toBe(expected);
  });

  test("a zone with summer time counts with the offset of that day", () => {
    expect(momentOf("2026-07-01 12:00:00", "Europe/Berlin")).toBe("2026-07-01T10:00:00.000Z");
    expect(momentOf("2026-12-01 12:00:00", "Europe/Berlin")).toBe("2026-12-01T11:00:00.000Z");
    expect(momentOf("2026-03-29 03:30:00", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  });

  test.each([
    ["1.12.2026", "2026-12-01"],
    ["2026-12-01 23:59:59", "2026-12-01"],
    ["2026-11-30T20:00:00Z", "2026-12-01"],
    [1_795_523_775, "2026-11-24"],
    ["скоро", "скоро"],
  ])("the day of %s is %s", (value, expected) => {
    expect(dayIn(value, zone)).toBe(expected);
  });
});

test.each([
  [
    { lat: "56,84", lng: "60,6" },
    { lat: 56.84, lon: 60.6 },
  ],
  [
    { geo_lat: 56.84, geo_lon: 60.6 },
    { lat: 56.84, lon: 60.6 },
  ],
  [
    { type: "Point", coordinates: [60.6, 56.84] },
    { lat: 56.84, lon: 60.6 },
  ],
  [["56,84", "60,6"], { lat: 56.84, lon: 60.6 }],
  ["56,84, 60,6", { lat: 56.84, lon: 60.6 }],
  ["56.84;60.6", { lat: 56.84, lon: 60.6 }],
  ["Ревда, 7", "Ревда, 7"],
  [
    { lat: "север", lon: 60.6 },
    { lat: "север", lon: 60.6 },
  ],
  [
    { type: "Polygon", coordinates: [[]] },
    { type: "Polygon", coordinates: [[]] },
  ],
])("coordinates %j are %j", (value, expected) => {
  expect(coordinatesOf(value)).toEqual(expected);
});
