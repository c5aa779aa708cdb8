import Fastify from "fastify";
import { expect, test } from "vitest";
import { listening, portal } from "../portal.ts";

const key = "key-that-nobody-may-see";
const now = Date.parse("2026-11-21T09:00:00+05:00");

interface Lists {
  acceptors?: unknown;
  programs?: unknown;
}

/** A portal on a card data service with these lists (a number is an error status), and the requests to it. */
async function portalOn({ acceptors = [], programs = [] }: Lists, clock = () => now) {
  const card = Fastify();
  const asked: string[] = [];
  const lists: Record<string, unknown> = { "/ListAcceptors": acceptors, "/ListLoyaltyPrograms": programs };
  for (const [path, list] of Object.entries(lists)) {
    card.get(path, async (_, reply) => {
      asked.push(path);
      return typeof list === "number" ? reply.code(list).send({ message: "нет" }) : list;
    });
  }
  const address = await listening(card);
  const env = { SITE_API_URL: address, CARD_API_URL: address, CARD_API_KEY: key };
  return { app: await portal({ env, parts: { now: clock } }), asked };
}

const acceptors = [
  { id: 1, name: "Аптека «Тёплый дом»", categoryId: 1, description: '<p onclick="x()">Рядом</p>', oktmo: ["65701000"] },
  ...Array.from({ length: 30 }, (_, index) => ({ id: 100 + index, name: `Пекарня ${index}`, categoryId: 3 })),
];

const programs = [
  { id: 1, name: "Идёт", acceptorId: 1, dateTo: "2026-11-30", description: "<p>Да</p><script>x()</script>" },
  { id: 2, name: "Ещё нет", acceptorId: 1, dateFrom: "2026-11-22" },
  { id: 3, name: "Уже нет", dateTo: "2026-11-20" },
  { id: 4, name: "Идёт дальше", acceptorId: 999 },
];

test("a page of partners has the fields that the list shows, and the total", async () => {
  const { app, asked } = await portalOn({ acceptors });
  const first = (await app.inject("/api/partners?category=3")).json();
  expect(first.total).toBe(30);
  expect(first.items).toHaveLength(24);
  expect(first.items[0]).toEqual({
    id: "100",
    name: "Пекарня 0",
    categoryId: "3",
    logoUrl: "",
    discount: "",
    oktmo: [],
  });
  expect((await app.inject("/api/partners?category=3&page=2")).json().items).toHaveLength(30);
  const named = (await app.inject(`/api/partners?name=${encodeURIComponent("теплый")}`)).json();
  expect([named.total, named.items[0].id]).toEqual([1, "1"]);
  expect(asked).toEqual(["/ListAcceptors"]);
});

test("one partner is complete and sanitized; an unknown one is a 404", async () => {
  const { app } = await portalOn({ acceptors });
  const partner = await app.inject("/api/partners/1");
  expect(partner.json()).toMatchObject({ id: "1", description: "<p>Рядом</p>", oktmo: ["65701000"] });
  const missing = await app.inject("/api/partners/7");
  expect(missing.statusCode).toBe(404);
  expect(missing.json().message).toBe("Этого партнёра в программе больше нет.");
  expect((await app.inject("/api/partners/..%2F1")).statusCode).toBe(404);
});

test("a page of promotions has those of its categories, with partners' names, and how many there are", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ id: 100 + index, name: `Акция ${index}`, categoryId: 3 }));
  const { app } = await portalOn({ acceptors, programs: [...programs, ...many] });
  const first = (await app.inject("/api/promotion-list")).json();
  expect([first.running, first.current, first.items.length]).toEqual([62, 63, 25]);
  expect(first.items[0]).toMatchObject({ id: "1", acceptorName: "Аптека «Тёплый дом»", description: "<p>Да</p>" });
  const second = (await app.inject("/api/promotion-list?category=3&page=2")).json();
  expect([second.running, second.items.length]).toEqual([62, 49]);
});

test("promotions have their partner's name and the day of the list, and are sanitized", async () => {
  const { app } = await portalOn({ acceptors, programs });
  const all = (await app.inject("/api/promotions")).json();
  expect(all.map(({ id, acceptorName }: Record<string, string>) => [id, acceptorName])).toEqual([
    ["1", "Аптека «Тёплый дом»"],
    ["2", "Аптека «Тёплый дом»"],
    ["3", ""],
    ["4", ""],
  ]);
  expect(all[0]).toMatchObject({ asOf: "2026-11-21", description: "<p>Да</p>" });
  const ids = async (url: string) => (await app.inject(url)).json().map(({ id }: { id: string }) => id);
  expect(await ids("/api/promotions?running=3")).toEqual(["1", "4"]);
  expect(await ids("/api/promotions?running=1")).toEqual(["1"]);
  // The texts are on the promotions' own pages.
  expect((await app.inject("/api/promotions?running=1")).json()[0]).toMatchObject({ name: "Идёт", description: "" });
  expect(await ids("/api/promotions?acceptor=1")).toEqual(["1", "2"]);
  expect((await app.inject("/api/promotions/2")).json()).toMatchObject({ id: "2", name: "Ещё нет" });
  expect((await app.inject("/api/promotions/9")).statusCode).toBe(404);
});

test("promotions are served without names when the partners fail; they fail with their own list", async () => {
  const nameless = await portalOn({ acceptors: 500, programs });
  expect((await nameless.app.inject("/api/promotions/1")).json()).toMatchObject({ name: "Идёт", acceptorName: "" });
  const silent = await portalOn({ acceptors: new Promise(() => undefined), programs });
  expect((await silent.app.inject("/api/promotions/1")).json()).toMatchObject({ name: "Идёт", acceptorName: "" });
  const failing = await portalOn({ acceptors, programs: 500 });
  expect((await failing.app.inject("/api/promotions")).statusCode).toBe(502);
  expect((await failing.app.inject("/api/promotions/1")).statusCode).toBe(502);
  const broken = await portalOn({ acceptors: { message: "no list" } });
  expect((await broken.app.inject("/api/partners")).statusCode).toBe(502);
});

test("promotions without names are not cached, and are complete soon", async () => {
  const late = Promise.withResolvers<unknown>();
  let time = now;
  const { app } = await portalOn({ acceptors: late.promise, programs }, () => time);
  const ask = () => app.inject("/api/promotions/1");
  const nameless = await ask();
  expect(nameless.json()).toMatchObject({ acceptorName: "" });
  expect(nameless.headers["cache-control"]).toBe("no-store");
  late.resolve(acceptors);
  time += 3_000;
  const named = await ask();
  expect(named.json()).toMatchObject({ acceptorName: "Аптека «Тёплый дом»" });
  expect(named.headers["cache-control"]).toContain("s-maxage=10");
});
