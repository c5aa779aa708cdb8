import { brotliDecompressSync } from "node:zlib";
import { check } from "@placemarkio/check-geojson";
import { parse } from "csv-parse/sync";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { plainBackend, portal } from "../portal.ts";

const points = [
  {
    id: 5,
    address: 'Ревда, ул. "Мира", 1; вход с торца',
    geolocation: [56.8, 59.91],
    openingHours: "Mo-Fr 09:00-18:00",
    phone: "+7 343 000-00-01",
    oktmo: "65719000",
  },
  { id: 6, address: "=HYPERLINK(1)" },
];

const rows: Readonly<Record<string, unknown>> = {
  "/ListLocalities": [{ id: 38, name: "Ревда", oktmo: "65719000", geolocation: [56.8, 59.91] }],
  "/ListAcceptors": [{ id: 7, name: "Аптеки" }],
  "/ListLoyaltyPrograms": [
    {
      id: 3,
      name: "Скидка",
      description: "<p>Каждый <b>день</b></p>",
      discount: "5 %",
      acceptorId: 7,
      oktmo: ["65719000"],
    },
  ],
};

async function dataPortal(settings: Readonly<Record<string, string>> = {}) {
  /** `partial`: another organization's points do not come. */
  const state = { down: false, partial: false };
  const card = Fastify();
  card.get("/IssuePointOrganizations", async () => [
    { id: 1, name: "МФЦ «Мои документы»" },
    ...(state.partial ? [{ id: 2, name: "Банк" }] : []),
  ]);
  card.get<{ Querystring: { uid: string } }>("/IssuePoints", async ({ query: { uid } }, reply) =>
    uid === "1" ? points : reply.code(503).send({}),
  );
  card.get("/*", async ({ url }, reply) => {
    const body = rows[url.split("?", 1)[0] ?? ""];
    return state.down ? reply.code(503).send({}) : (body ?? reply.code(404).send({}));
  });
  const env = { PUBLIC_URL: "https://portal.example", ALLOWED_HOSTS: "localhost", ...settings };
  return { state, app: await portal({ env, parts: { backend: plainBackend({ card }) } }) };
}

test("issue points as CSV, with the contract's fields and their organization's name", async () => {
  const { app } = await dataPortal();
  const response = await app.inject("/open-data/points.csv");
  expect(response.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8" });
  expect(response.body.startsWith("\ufeffid,organization,organizationName,address,")).toBe(true);
  expect(response.body).toContain("\r\n");
  const read: unknown = parse(response.body, { bom: true, columns: true });
  // By address.
  expect(read).toEqual([
    expect.objectContaining({ id: "6", address: "'=HYPERLINK(1)", latitude: "", longitude: "" }),
    {
      id: "5",
      organization: "1",
      organizationName: "МФЦ «Мои документы»",
      address: 'Ревда, ул. "Мира", 1; вход с торца',
      latitude: "56.8",
      longitude: "59.91",
      openingHours: "Mo-Fr 09:00-18:00",
      phone: "+7 343 000-00-01",
      oktmo: "65719000",
    },
  ]);
});

test("issue points for a Russian Excel: semicolons and decimal commas", async () => {
  const { app } = await dataPortal();
  const response = await app.inject("/open-data/points-excel.csv");
  expect(response.headers).toMatchObject({ "content-type": "text/csv; charset=utf-8" });
  expect(response.body.startsWith("\ufeffid;organization;organizationName;address;")).toBe(true);
  const read: unknown = parse(response.body, { bom: true, columns: true, delimiter: ";" });
  expect(read).toEqual([
    expect.objectContaining({ id: "6", address: "'=HYPERLINK(1)" }),
    expect.objectContaining({ address: 'Ревда, ул. "Мира", 1; вход с торца', latitude: "56,8", longitude: "59,91" }),
  ]);
  expect(response.headers.etag).not.toBe((await app.inject("/open-data/points.csv")).headers.etag);
});

test("issue points as GeoJSON: longitude first, no geometry for an unknown position", async () => {
  const { app } = await dataPortal();
  const response = await app.inject("/open-data/points.geojson");
  expect(response.headers).toMatchObject({ "content-type": "application/geo+json; charset=utf-8" });
  expect(() => check(response.body)).not.toThrow();
  const { type, features } = response.json();
  expect(type).toBe("FeatureCollection");
  expect(features).toHaveLength(2);
  expect(features[0]).toMatchObject({ geometry: null, properties: { address: "=HYPERLINK(1)" } });
  expect(features[1]).toMatchObject({
    type: "Feature",
    geometry: { type: "Point", coordinates: [59.91, 56.8] },
    properties: { id: "5", organizationName: "МФЦ «Мои документы»" },
  });
  expect(features[1].properties).not.toHaveProperty("latitude");
});

test("promotions as CSV, their conditions as plain text", async () => {
  const { app } = await dataPortal();
  const read: unknown = parse((await app.inject("/open-data/promotions.csv")).body, { bom: true, columns: true });
  const fields = { id: "3", description: "Каждый день", acceptorName: "Аптеки", oktmo: "65719000" };
  expect(read).toEqual([expect.objectContaining(fields)]);
  expect((await app.inject("/open-data/promotions.geojson")).statusCode).toBe(404);
});

test("is compressed as the client accepts, and 304 for who has it", async () => {
  const { app } = await dataPortal();
  const plain = await app.inject("/open-data/points.csv");
  const packed = await app.inject({ url: "/open-data/points.csv", headers: { "accept-encoding": "br" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const headers = { "if-none-match": String(plain.headers.etag) };
  expect((await app.inject({ url: "/open-data/points.csv", headers })).statusCode).toBe(304);
  expect((await app.inject({ url: "/open-data/points.geojson", headers })).statusCode).toBe(200);
});

test("a list that is not whole is not published as if it were", async () => {
  const { app, state } = await dataPortal();
  state.partial = true;
  expect((await app.inject("/open-data/points.csv")).statusCode).toBe(503);
});

test("a list that did not come is told to be asked for later", async () => {
  const { app, state } = await dataPortal();
  state.down = true;
  const response = await app.inject("/open-data/promotions.csv");
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ "retry-after": "60", "cache-control": "no-store" });
});

test("the passport names every file that there is, and the fields of each table", async () => {
  const { app } = await dataPortal();
  const response = await app.inject("/open-data/catalog.jsonld");
  expect(response.headers).toMatchObject({ "content-type": "application/ld+json; charset=utf-8" });
  const { "@type": type, dataset } = response.json();
  expect(type).toBe("DataCatalog");
  const urls: string[] = dataset.flatMap(({ distribution }: { distribution: { contentUrl: string }[] }) =>
    distribution.map(({ contentUrl }) => contentUrl),
  );
  expect(urls).toHaveLength(8);
  const pathOf = (url: string) => new URL(url).pathname;
  const codes = await Promise.all(
    urls.filter((url) => !url.includes("branches")).map(async (url) => (await app.inject(pathOf(url))).statusCode),
  );
  expect(codes).toEqual([200, 200, 200, 200, 200]);
  const [header = ""] = (await app.inject("/open-data/points.csv")).body.replace("\ufeff", "").split("\r\n");
  const [ofPoints] = dataset;
  expect(ofPoints.variableMeasured.map(({ name }: { name: string }) => name)).toEqual(header.split(","));
});

test("the passport names the licence, and no date that nobody knows", async () => {
  const { app } = await dataPortal({ OPEN_DATA_LICENCE: "https://licence.example/by/4.0/" });
  await app.inject("/open-data/promotions.csv");
  const { body } = await app.inject("/open-data/catalog.jsonld");
  expect(JSON.parse(body)).toMatchObject({ license: "https://licence.example/by/4.0/" });
  expect(body).not.toContain("dateModified");
});

test("no licence is invented where the owner named none", async () => {
  const { app } = await dataPortal();
  expect((await app.inject("/open-data/catalog.jsonld")).body).not.toContain("license");
});
