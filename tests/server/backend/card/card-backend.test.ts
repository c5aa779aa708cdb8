import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCardBackend } from "../../../../server/backend/card/card-backend.ts";
import { parserOf } from "../../../../src/shared/parsers.ts";
import { resources } from "../../../../src/shared/resources.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";
import { filledDatabase } from "../filled-database.ts";

describe.each(engines)("card data service: $name", ({ create }) => {
  let opened: TestDatabase;
  let card: FastifyInstance;

  beforeAll(async () => {
    opened = await filledDatabase({ create });
    card = buildCardBackend(opened.db);
  }, startMs);
  afterAll(async () => {
    await card.close();
    await opened.remove();
  }, startMs);

  test("lists the localities with their places", async () => {
    const response = await card.inject("/ListLocalities");
    expect(response.statusCode).toBe(200);
    const cities = parserOf(resources.cities).parse({ body: response.json(), paging: null });
    expect(cities).toEqual([
      { id: "2", name: "Екатеринбург", oktmo: "65701000001", geolocation: { lat: 56.84, lon: 60.6 } },
      { id: "1", name: "Ревда", oktmo: "", geolocation: { lat: 56.8, lon: 59.9 } },
    ]);
  });

  test("knows nothing else", async () => {
    expect((await card.inject("/Secrets")).statusCode).toBe(404);
  });
});
