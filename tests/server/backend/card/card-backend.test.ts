import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCardBackend } from "../../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../../server/backend/db/database.ts";
import { parserOf } from "../../../../src/shared/parsers.ts";
import { type Resource, resources } from "../../../../src/shared/resources.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";
import { filledDatabase } from "../filled-database.ts";
import { addCardRows } from "./card-rows.ts";

const key = "key of the service";
const authorization = key;

describe.each(engines)("card data service: $name", ({ create }) => {
  let opened: TestDatabase;
  let card: FastifyInstance;

  beforeAll(async () => {
    opened = await filledDatabase({ create });
    await addCardRows(opened.db);
    card = buildCardBackend(opened.db, { key });
  }, startMs);
  afterAll(async () => {
    await card.close();
    await opened.remove();
  }, startMs);

  async function list<T>(resource: Resource<T[]>, url = resource.path): Promise<T[]> {
    const response = await card.inject({ url, headers: { authorization } });
    expect(response.statusCode).toBe(200);
    return parserOf(resource).parse({ body: response.json(), paging: null }, (problem) => expect.fail(problem));
  }

  /** The rows of `addCardRows`, in the list's order. */
  async function own<T extends { id: string }>(resource: Resource<T[]>, url = resource.path): Promise<T[]> {
    return (await list(resource, url)).filter(({ id }) => Number(id) > 9000);
  }

  test("lists localities with their coordinates", async () => {
    const cities = new Map((await list(resources.cities)).map((city) => [city.name, city]));
    expect(cities.get("Екатеринбург")).toMatchObject({
      oktmo: "65701000001",
      geolocation: { lat: 56.84, lon: 60.6 },
    });
    expect(cities.get("Ревда")).toMatchObject({ oktmo: "", geolocation: { lat: 56.8, lon: 59.9 } });
  });

  test("lists organizations", async () => {
    expect(await own(resources.organizations)).toEqual([
      {
        id: "9001",
        name: "Банк",
        address: "Ревда, ул. Мира, д. 1",
        phone: "8 343 000-00-00",
        webSiteURL: "https://bank.example.ru",
        iconUrl: "/media/b.webp",
        isBankCardIssuer: true,
        isNonFinancialCardIssuer: false,
      },
      {
        id: "9002",
        name: "Центр без пунктов",
        address: "",
        phone: "",
        webSiteURL: "",
        iconUrl: "",
        isBankCardIssuer: false,
        isNonFinancialCardIssuer: true,
      },
    ]);
  });

  test("lists the issue points of one organization", async () => {
    expect(await list(resources.organizationPoints, "/IssuePoints?uid=9001")).toEqual([
      {
        id: "9201",
        organizationId: "9001",
        address: "Передвижной пункт",
        phone: "",
        openingHours: "",
        week: null,
        geolocation: null,
        oktmo: "",
        facts: null,
      },
      {
        id: "9202",
        organizationId: "9001",
        address: "Ревда, ул. Мира, д. 1",
        phone: "8 343 000-00-01",
        openingHours: "Mo-Fr 09:00-18:00",
        week: null,
        geolocation: { lat: 56.8, lon: 59.9 },
        oktmo: "65719000001",
        facts: null,
      },
    ]);
    expect(await list(resources.organizationPoints, "/IssuePoints?uid=9002")).toEqual([]);
    expect(await list(resources.organizationPoints, "/IssuePoints?uid=999999999")).toEqual([]);
  });

  test("lists acceptors and their categories", async () => {
    expect(await own(resources.acceptorCategories)).toEqual([
      { id: "9101", name: "Аптеки", iconUrl: "/media/pharmacy.webp", order: 901 },
      { id: "9102", name: "Оптика", iconUrl: "", order: 902 },
    ]);
    expect(await own(resources.acceptors)).toEqual([
      {
        id: "9301",
        name: "Живица",
        description: "<p>Аптека</p>",
        categoryId: "9101",
        logoUrl: "/media/l.webp",
        webSiteURL: "https://zh.example.ru",
        phone: "8 343 000-00-02",
        discount: "до 5 %",
        oktmo: ["65719000001", "65701000001"],
      },
      expect.objectContaining({ id: "9302", description: "", oktmo: [] }),
    ]);
  });

  test("lists the branches of one acceptor", async () => {
    expect(await list(resources.acceptorBranches, "/AcceptorBranches?uid=9301")).toEqual([
      {
        id: "9401",
        acceptorId: "9301",
        name: "Аптека № 1",
        address: "Ревда, ул. Мира, д. 2",
        phone: "",
        openingHours: "24/7",
        week: null,
        geolocation: { lat: 56.81, lon: 59.91 },
        oktmo: "65719000001",
        facts: null,
      },
    ]);
  });

  test("lists loyalty programmes with their dates as YYYY-MM-DD", async () => {
    expect(await own(resources.loyaltyPrograms)).toEqual([
      {
        id: "9501",
        name: "Неделя очков",
        description: "<p>Очки дешевле</p>",
        imageUrl: "/media/o.webp",
        discount: "10 %",
        dateFrom: "2026-11-01",
        dateTo: "2026-11-30",
        acceptorId: "9302",
        categoryId: "9102",
        oktmo: ["65719000001"],
      },
      expect.objectContaining({ id: "9502", dateFrom: "", dateTo: "", acceptorId: "", categoryId: "", oktmo: [] }),
    ]);
  });

  test("lists key partners in their order, and feedback themes", async () => {
    expect(await own(resources.keyPartners)).toEqual([
      {
        id: "9601",
        name: "Живица",
        logoUrl: "/media/l.webp",
        webSiteURL: "https://zh.example.ru",
        acceptorId: "9301",
        order: 901,
      },
      { id: "9602", name: "Второй", logoUrl: "", webSiteURL: "", acceptorId: "", order: 902 },
    ]);
    expect(await own(resources.feedbackThemes)).toEqual([{ id: "9701", name: "Тема для проверки" }]);
  });

  test.each([
    ["no uid", ""],
    ["an empty one", "?uid="],
    ["a word", "?uid=abc"],
    ["a fraction", "?uid=1.5"],
    ["a negative one", "?uid=-1"],
    ["a huge one", "?uid=99999999999999999999"],
    ["a long one", `?uid=${"1".repeat(5000)}`],
    ["two", "?uid=9001&uid=9002"],
    ["a list", "?uid[]=9001"],
    ["NUL", "?uid=9001%00"],
    ["SQL", "?uid=9001%27%20or%201=1--"],
    ["a broken escape", "?uid=%E0%A4%A"],
    ["property names of Object", "?__proto__=1&constructor=1"],
  ])("answers 400 with a message: uid is %s", async (_, query) => {
    for (const path of ["/IssuePoints", "/AcceptorBranches"]) {
      const response = await card.inject({ url: path + query, headers: { authorization } });
      expect(response.statusCode).toBe(400);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(response.json()).toEqual({ success: false, errors: [{ message: expect.stringMatching(/uid/) }] });
    }
  });

  test.each([[undefined], [""], ["key of the servic"], ["key of the service "], [`Bearer ${key}`], ["ключ"]])(
    "answers 401 to any path with the key %j",
    async (given) => {
      const headers = given === undefined ? {} : { authorization: given };
      const asked = [
        { url: "/ListLocalities" },
        { url: "/IssuePoints?uid=abc" },
        { url: "/Secrets" },
        { url: "/ListLocalities", method: "POST", payload: "x".repeat(2_000_000) } as const,
      ];
      for (const request of asked) {
        const response = await card.inject({ ...request, headers });
        expect(response.statusCode).toBe(401);
        expect(response.json()).toEqual({ success: false, errors: [{ message: "Нужен ключ доступа." }] });
      }
    },
  );

  test.each(["/Secrets", "/", "/listlocalities", "/ListLocalities/", "/ListLocalities%00"])(
    "answers 404: %s",
    async (url) => {
      const response = await card.inject({ url, headers: { authorization } });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { success: false, errors: [{ message: "Такого адреса нет." }] },
      ]);
    },
  );

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)("answers 405: %s of a list", async (method) => {
    const payload = "<x/>".repeat(1_000_000);
    const headers = { authorization, "content-type": "text/xml" };
    const response = await card.inject({ method, url: "/ListAcceptors?x=1", headers, payload });
    expect([response.statusCode, response.headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(response.json()).toMatchObject({ success: false });
  });

  test("answers a URL that cannot be decoded in the same format", async () => {
    const response = await card.inject({ url: "/%", headers: { authorization } });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { success: false, errors: [{ message: "Запрос составлен неверно." }] },
    ]);
  });
});

test("answers a database error with 500, without details", async () => {
  const lines: string[] = [];
  const { log: logger } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const failing = () => Promise.reject(new Error("relation card_locality does not exist"));
  const db: Database = {
    query: failing,
    script: failing,
    transaction: failing,
    room: async () => "files",
    isStuck: () => false,
    close: async () => undefined,
  };
  const card = buildCardBackend(db, { key, logger });
  const response = await card.inject({ url: "/ListLocalities", headers: { authorization } });
  expect([response.statusCode, response.json()]).toEqual([
    500,
    { success: false, errors: [{ message: "Внутренняя ошибка сервиса." }] },
  ]);
  expect(lines.join("")).toContain("relation card_locality does not exist");
  expect(lines.join("")).not.toContain(key);
});
