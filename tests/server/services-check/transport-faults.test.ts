import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { freePort } from "../../environment/free-port.ts";
import { listening } from "../portal.ts";
import { check, told } from "./demo-services.ts";

/** A service whose lists are empty, except for these. */
function service(lists: Readonly<Record<string, unknown>> = {}): FastifyInstance {
  const app = Fastify();
  for (const [path, body] of Object.entries(lists)) {
    app.get(path, async (request, reply) => (typeof body === "function" ? body(reply, request) : body));
  }
  app.get("/v1/page/:alias", async (_, reply) => reply.code(404).send({ message: "Нет такой страницы" }));
  app.get("/*", async () => []);
  return app;
}

test("a base address that ends in /v1 is one fault", async () => {
  const site = Fastify();
  site.get("/v1/setting", async () => []);
  const found = await check({ site: `${await listening(site)}/v1` });
  expect(told(found)).toEqual([
    "fault service -: все списки отвечают 404: портал сам добавляет /v1, получается /v1/v1/…; уберите /v1 в конце SITE_API_URL",
  ]);
});

test("a service that does not answer is one fault, and is given up soon", async () => {
  const card = `http://127.0.0.1:${await freePort()}`;
  const found = await check({ card, key: "key" });
  expect(told(found)).toEqual([
    "fault service -: сервис не отвечает: соединение отклонено, по этому адресу и порту ничего не слушает",
  ]);
});

test("a service that wants a key which is not set is one fault", async () => {
  const card = Fastify();
  card.get("/*", async (_, reply) => reply.code(403).send({}));
  expect(told(await check({ card: await listening(card) }))).toEqual([
    "fault service -: без ключа не пускает: на все запросы ответ 403; ключ задают в CARD_API_KEY целиком, со словом Bearer, если оно нужно",
  ]);
});

type Reply = import("fastify").FastifyReply;

test.each<[string, unknown, string]>([
  [
    "/keyPartners",
    (reply: Reply) => reply.redirect("https://other.example.ru/"),
    "fault /keyPartners -: перенаправляет (302) на «https://other.example.ru/»; портал не идёт по перенаправлениям: задайте конечный адрес",
  ],
  [
    "/keyPartners",
    { partners: [], total: 0 },
    "ждём список: […] или {items: […]}, а пришёл объект с полями partners, total",
  ],
  ["/keyPartners", (reply: Reply) => reply.type("application/json").send("[1,"), "ответ 200 не читается как JSON"],
  ["/keyPartners", ["x".repeat(5_000_001)], "fault /keyPartners -: ответ больше 5 МБ"],
  [
    "/keyPartners",
    (reply: Reply) => reply.code(422).send({ message: "Нужен параметр" }),
    "fault /keyPartners -: отвечает 422: «Нужен параметр»",
  ],
  ["/keyPartners", (reply: Reply) => reply.code(404).send({}), "fault /keyPartners -: отвечает 404"],
  ["/ListAcceptors", [], "remark service -: ключа не спрашивает: данные открыты каждому, кто знает адрес"],
  ["/ListFeedbackThemes", [], "fault /ListFeedbackThemes -: список пуст: написать обращение нельзя"],
])("%s answering %j", async (path, body, expected) => {
  const found = told(await check({ card: await listening(service({ [path]: body })) }));
  expect(
    found.some((line) => line.includes(expected)),
    found.join("\n"),
  ).toBe(true);
});

test("parameters that a service ignores are reported once", async () => {
  const block = { id: 1, page: "Support", alias: "a", title: "Заголовок", body: "<p>Текст</p>" };
  const news = Array.from({ length: 4 }, (_, at) => ({
    ...{ id: at + 1, title: `Новость ${at}`, announce: "Коротко", body: "<p>Да</p>", image: "" },
    created_at: `2026-11-0${at + 1}T10:00:00Z`,
  }));
  const site = service({ "/v1/block": [block], "/v1/news": news });
  const found = told(await check({ site: await listening(site) }));
  expect(found).toEqual(
    expect.arrayContaining([
      "fault /v1/block?page= -: page не действует: на любое имя страницы приходят одни и те же блоки",
      "fault /v1/news -: вторая страница повторяет первую: параметр page не действует",
      "fault /v1/news -: новости идут не от новых к старым: sort=-created_at не действует",
    ]),
  );
  expect(found.filter((line) => line.includes("X-Pagination"))).toEqual([]);
});

test("towns with swapped coordinates are reported, although their places are swapped alike", async () => {
  const card = service({
    "/ListLocalities": [
      { id: 1, name: "Екатеринбург", oktmo: "65701000", geolocation: { lat: 60.6, lon: 56.84 } },
      { id: 2, name: "Ревда", oktmo: "65719000", geolocation: { lat: 59.9, lon: 56.8 } },
    ],
    "/IssuePointOrganizations": [{ id: 7, name: "МФЦ", isNonFinancialCardIssuer: true }],
    "/IssuePoints": [{ id: 1, address: "Ревда, Мира, 7", oktmo: "65719000", geolocation: { lat: 59.9, lon: 56.8 } }],
  });
  const found = told(await check({ card: await listening(card) }));
  expect(found.filter((line) => line.includes("geolocation"))).toEqual([
    "fault /ListLocalities geolocation: широта и долгота переставлены (в GeoJSON первой идёт долгота) [«Екатеринбург», «Ревда»]",
  ]);
});

test("a page that is sent for any alias is reported; a 404 of a page must be JSON", async () => {
  const anything = Fastify();
  anything.get("/v1/page/:alias", async () => ({ alias: "x", title: "Страница", body: "<p>Да</p>" }));
  anything.get("/*", async () => []);
  expect(told(await check({ site: await listening(anything) }))).toContain(
    "fault /v1/page/{alias} -: на выдуманную страницу отвечает 200; нужен 404",
  );
  const html = Fastify();
  html.get("/v1/page/:alias", async (_, reply) => reply.code(404).type("text/html").send("<h1>404</h1>"));
  html.get("/*", async () => []);
  const found = told(await check({ site: await listening(html) }));
  expect(found.filter((line) => line.includes("/v1/page/{alias}")).join("\n")).toContain(
    "ответ 404 с Content-Type «text/html»; нужен application/json",
  );
});
