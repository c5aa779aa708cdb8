import Fastify, { type FastifyInstance } from "fastify";
import { expect, test, vi } from "vitest";
import { createLogger } from "../../../server/operation/logger.ts";
import { branchesSource } from "../../../server/places/merged-list-sources.ts";
import { createMergedList } from "../../../server/places/merged-lists.ts";
import { createCircuitBreaker, throughCircuitBreaker } from "../../../server/upstreams/circuit-breaker.ts";
import type { ServiceResult, Upstream } from "../../../server/upstreams/upstream.ts";
import type { PageRenderer } from "../../../src/shared/page-render.ts";
import { parserOf } from "../../../src/shared/parsers.ts";
import { request, resources } from "../../../src/shared/resources.ts";
import { listening, pageOutput, plainRenderer, portal } from "../portal.ts";

const key = "key-that-nobody-may-see";

/** A list of the service: the response to its n-th request, from 1; a number is an error status. */
type Answer = (asking: number) => unknown;

/** A card data service over HTTP with organizations and their points, and the requests to it. */
async function cardService(points: Readonly<Record<string, Answer>>, localities: readonly unknown[] = []) {
  const card = Fastify();
  const asked: string[] = [];
  card.addHook("onRequest", async ({ url, headers }, reply) => {
    if (headers.authorization !== key) return reply.code(401).send({});
    asked.push(url);
  });
  card.get("/IssuePointOrganizations", async () =>
    Object.keys(points).map((id) => ({ id: Number(id), name: `№ ${id}` })),
  );
  card.get("/ListLocalities", async () => localities);
  card.get<{ Querystring: { uid: string } }>("/IssuePoints", async ({ query: { uid }, url }, reply) => {
    const answer = points[uid]?.(asked.filter((each) => each === url).length);
    return typeof answer === "number" ? reply.code(answer).send({ message: "нет" }) : answer;
  });
  return { address: await listening(card), asked };
}

function portalOn(address: string, options: Parameters<typeof portal>[0] = {}) {
  const env = { SITE_API_URL: address, CARD_API_URL: address, CARD_API_KEY: key, ...options.env };
  return portal({ ...options, env });
}

/** The points in a response, parsed as pages do. */
function pointsIn(response: { json(): unknown }) {
  return parserOf(resources.points).parse({ body: response.json(), paging: null });
}

const log = createLogger({ logLevel: "silent" }, { write: () => undefined });
const point = (id: number, rest = {}) => ({ id, address: `Дом ${id}`, ...rest });

test("merges the points of all organizations, without duplicates, each with its organization", async () => {
  const service = await cardService({
    1: () => [point(11), point(12, { organization: 7 }), point(13, { organization: null })],
    2: () => ({ items: [point(21, { organization: { id: 2, name: "№ 2" } }), point(11)] }),
    3: () => [],
    4: () => [{ address: "Без номера" }, point(41)],
  });
  const log: string[] = [];
  const response = await (await portalOn(service.address, { log })).inject("/api/points");
  expect(response.statusCode).toBe(200);
  const owners = pointsIn(response).map(({ id, organizationId }) => [id, organizationId]);
  expect(owners).toEqual([
    ["11", "1"],
    ["12", "7"],
    ["13", "1"],
    ["21", "2"],
    ["41", "4"],
  ]);
  expect(log.join("")).toMatch(/"resource":"organizationPoints","dropped":1,"doubles":1,"example":"4: item 0: id: /);
});

test("concurrent requests share one call per list, also across hosts", async () => {
  const uids = Array.from({ length: 40 }, (_, index) => String(index + 1));
  const service = await cardService(Object.fromEntries(uids.map((uid) => [uid, () => [point(Number(uid))]])));
  const app = await portalOn(service.address, { env: { ALLOWED_HOSTS: "one.example,two.example" } });
  const hosts = ["one.example", "two.example", "one.example"];
  const answers = await Promise.all(hosts.map((host) => app.inject({ url: "/api/points", headers: { host } })));
  for (const answer of answers) expect(pointsIn(answer)).toHaveLength(40);
  expect(service.asked.toSorted()).toEqual(
    ["/IssuePointOrganizations", "/ListLocalities", ...uids.map((uid) => `/IssuePoints?uid=${uid}`)].toSorted(),
  );
});

test("merged lists are fresh for ten minutes, then served stale while they are merged again", async () => {
  const service = await cardService({ 1: (asking) => [point(asking)] });
  let time = 0;
  const app = await portalOn(service.address, { parts: { now: () => time } });
  const ids = async () => pointsIn(await app.inject("/api/points")).map(({ id }) => id);
  expect(await ids()).toEqual(["1"]);
  time += 599_999;
  expect(await ids()).toEqual(["1"]);
  expect(service.asked).toHaveLength(3);
  time += 1;
  expect(await ids()).toEqual(["1"]);
  await expect.poll(ids).toEqual(["2"]);
});

test("a list that fails is replaced by its last version, the others are new", async () => {
  const service = await cardService({
    1: (asking) => [point(10 + asking)],
    2: (asking) => (asking === 2 ? 500 : [point(20 + asking)]),
  });
  let time = 0;
  const log: string[] = [];
  const app = await portalOn(service.address, { parts: { now: () => time }, log });
  const ids = async () => pointsIn(await app.inject("/api/points")).map(({ id }) => id);
  expect(await ids()).toEqual(["11", "21"]);
  time += 600_000;
  await ids();
  await expect.poll(ids).toEqual(["12", "21"]);
  const told = log.filter((line) => line.includes("could not be fetched"));
  expect(told.map((line) => JSON.parse(line))).toMatchObject([{ lists: 1, uid: "2", failure: { status: 500 } }]);
});

test.each([
  ["fails", 500],
  ["is refused", 400],
  ["does not match its schema", { text: "нет" }],
])("a list that %s costs its own places only, and is asked for again soon", async (_, answer) => {
  const service = await cardService({ 1: () => [point(11)], 2: (asking) => (asking === 1 ? answer : [point(21)]) });
  let time = 0;
  const app = await portalOn(service.address, { parts: { now: () => time } });
  const partial = await app.inject("/api/points");
  expect([partial.statusCode, pointsIn(partial).map(({ id }) => id)]).toEqual([200, ["11"]]);
  expect(partial.headers["cache-control"]).toBe("no-store");
  time += 15_000;
  expect(pointsIn(await app.inject("/api/points"))).toHaveLength(2);
  // The list that had come is not fetched for it again.
  expect(service.asked.filter((url) => url === "/IssuePoints?uid=1")).toHaveLength(1);
});

test("when no list comes at all, the merge fails", async () => {
  const service = await cardService({ 1: () => 500, 2: () => 500 });
  expect((await (await portalOn(service.address)).inject("/api/points")).statusCode).toBe(502);
});

test("the last version of a list serves for a day", async () => {
  const service = await cardService({
    1: (asking) => [point(10 + asking)],
    2: (asking) => (asking === 1 ? [point(21)] : 500),
  });
  let time = 0;
  const app = await portalOn(service.address, { parts: { now: () => time } });
  const ids = async () => pointsIn(await app.inject("/api/points")).map(({ id }) => id);
  expect(await ids()).toEqual(["11", "21"]);
  time += 23 * 3_600_000;
  await ids();
  // Beside the new version of the other list.
  await expect.poll(ids).toEqual(["12", "21"]);
  time += 25 * 3_600_000;
  expect(await ids()).toEqual(["13"]);
});

test("a 404 for the organizations is a server error, not the visitor's", async () => {
  const address = await listening(Fastify());
  expect((await (await portalOn(address)).inject("/api/points")).statusCode).toBe(502);
});

test("an organization with a 404 has no points", async () => {
  const service = await cardService({ 1: () => [point(11)], 2: () => 404 });
  expect(pointsIn(await (await portalOn(service.address)).inject("/api/points"))).toHaveLength(1);
});

test("points get their week, and implausible coordinates are removed", async () => {
  const localities = [{ id: 1, name: "Екатеринбург", oktmo: "65701000", geolocation: [56.8385, 60.6055] }];
  const service = await cardService(
    {
      1: () => [
        point(1, { openingHours: "Mo 09:00-18:00; PH off", geolocation: { lat: 56.84, lon: 60.6 } }),
        point(2, { openingHours: "по записи", week: [[0, 60]], geolocation: [60.6, 56.84] }),
      ],
    },
    localities,
  );
  const log: string[] = [];
  const points = pointsIn(await (await portalOn(service.address, { log })).inject("/api/points"));
  expect(points[0]).toMatchObject({ week: [[540, 1080]], geolocation: { lat: 56.84, lon: 60.6 } });
  expect(points[1]).toMatchObject({ week: null, geolocation: null });
  expect(log.join("")).toContain('"swapped":1');
});

/** The points, once all lists have come: a caller whose patience ends earlier, on a slow machine, gets some of them. */
function whole(app: FastifyInstance) {
  return vi.waitFor(
    async () => {
      const response = await app.inject("/api/points");
      expect(response.statusCode).toBe(200);
      expect(response.headers["cache-control"]).not.toBe("no-store");
      return response;
    },
    { timeout: 50_000, interval: 200 },
  );
}

test("serves the valid ones of 20,000 points, and counts the problems in one log line", {
  timeout: 60_000,
}, async () => {
  const localities = [{ id: 1, name: "Екатеринбург", oktmo: "65701000", geolocation: [56.8385, 60.6055] }];
  const names = ["<img src=x onerror=alert(1)>", "\u202eтёкреп", "я".repeat(500), "'; drop table points; --", "\u0000"];
  const faulty = (n: number) => {
    const sound = point(n, {
      address: names[n % names.length],
      openingHours: names[n % 3],
      geolocation: [56.84, 60.6],
    });
    const faults = [
      sound,
      { ...sound, geolocation: undefined },
      { ...sound, geolocation: "60.6055, 56.8385" },
      { ...sound, geolocation: { lat: 90, lon: 0 } },
      { ...sound, geolocation: { lat: 72, lon: 60 } },
      { ...sound, geolocation: { lat: "NaN", lon: 1e308 } },
      { ...sound, id: n % 20 < 10 ? null : { $ne: 1 } },
      n % 20 < 10 ? null : "точка",
      { ...sound, id: 0 },
      { ...sound, geolocation: [[], {}] },
    ];
    return faults[n % faults.length];
  };
  const lists = Array.from({ length: 10 }, (_, list) => list);
  const twoThousand = Array.from({ length: 2_000 }, (_, n) => n);
  const service = await cardService(
    Object.fromEntries(lists.map((list) => [list + 1, () => twoThousand.map((n) => faulty(list * 2_000 + n))])),
    localities,
  );
  const log: string[] = [];
  const points = pointsIn(await whole(await portalOn(service.address, { log })));
  // Two of ten kinds are dropped, and all duplicates but one.
  expect(points).toHaveLength(7 * 2_000);
  expect(points.filter(({ geolocation }) => geolocation !== null)).toHaveLength(2_000);
  const told = log.filter((line) => line.includes("invalid items"));
  expect(told).toHaveLength(1);
  expect(JSON.parse(told[0] ?? "")).toMatchObject({
    resource: "organizationPoints",
    dropped: 4_000,
    doubles: 2_000,
    swapped: 2_000,
    "far away": 4_000,
  });
});

test("pages read the merged list", async () => {
  const service = await cardService({ 1: () => [point(11), point(12)] });
  const renderer: PageRenderer = {
    ...plainRenderer,
    async render({ read }) {
      const outcome = await read(request(resources.points));
      return pageOutput("data" in outcome ? `${outcome.data.length} пункта` : "");
    },
  };
  const app = await portalOn(service.address, { parts: { renderer } });
  expect((await app.inject("/holder")).body).toContain("2 пункта");
});

/** An upstream with acceptors whose branches wait until they are released; those of `broken` fail, or all. */
function slowCard({ count = 100, broken, fails = false }: { count?: number; broken?: number; fails?: boolean } = {}) {
  const waiting: (() => void)[] = [];
  const acceptors = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `№ ${index + 1}` }));
  const answer = (body: unknown) => ({ response: { body, paging: null } });
  return {
    waiting,
    /** Releases six lists after they have waited that long (ms). */
    async letSixAfter(ms: number): Promise<void> {
      await expect.poll(() => waiting.length).toBe(6);
      const late = AbortSignal.timeout(ms);
      await expect.poll(() => late.aborted).toBe(true);
      for (const answer of waiting.splice(0)) answer();
    },
    async get(target: string): Promise<ServiceResult> {
      if (target === "/ListAcceptors") return answer(acceptors);
      if (target === "/ListLocalities") return answer([]);
      if (target === `/AcceptorBranches?uid=${broken}`) return { failure: { kind: "server", status: 500 } };
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (fails) return { failure: { kind: "server", status: 500 } };
      return answer([{ id: target }]);
    },
  };
}

const gathering = { log, parallel: 6, timeout: 60_000, patience: 60_000, now: () => 0 };

test("requests six lists at once, and none when none has come for the timeout", async () => {
  const card = slowCard({ fails: true });
  const gathered = createMergedList(branchesSource, { ...gathering, card, timeout: 1 })();
  await card.letSixAfter(2);
  expect(await gathered).toEqual({ failure: { kind: "server", status: 500 } });
  expect(card.waiting).toEqual([]);
});

test("goes on as long as lists come, and callers meanwhile get what has come", async () => {
  const card = slowCard({ count: 12 });
  const gather = createMergedList(branchesSource, { ...gathering, card, patience: 1 });
  const first = gather();
  await expect.poll(() => card.waiting.length).toBe(6);
  card.waiting.shift()?.();
  const soFar = await first;
  expect("response" in soFar && parserOf(resources.acceptorBranches).parse(soFar.response)).toHaveLength(1);
  expect(soFar).toMatchObject({ isPartial: true });
  await expect.poll(() => card.waiting.length).toBe(6);
  for (const answer of card.waiting.splice(0)) answer();
  await expect.poll(() => card.waiting.length).toBe(5);
  for (const answer of card.waiting.splice(0)) answer();
  await expect
    .poll(async () => {
      const result = await gather();
      for (const answer of card.waiting.splice(0)) answer();
      return "response" in result && !result.isPartial;
    })
    .toBe(true);
});

test("has no limit for the whole, while lists come in time", async () => {
  let clock = 0;
  let atOnce = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const { get } = slowCard({ count: 30 });
  const card: Upstream = {
    async get(target) {
      if (!target.startsWith("/AcceptorBranches")) return get(target);
      clock += 8;
      atOnce += 1;
      expect(atOnce).toBeLessThanOrEqual(2);
      await Promise.resolve();
      atOnce -= 1;
      return { response: { body: [{ id: target }], paging: null } };
    },
  };
  const result = await createMergedList(branchesSource, { ...gathering, card, parallel: 2, timeout: 20 })();
  expect(result).toHaveProperty("response");
  expect(result).not.toHaveProperty("isPartial");
});

test("when even the first list is late, callers wait for it and not for all", async () => {
  const card = slowCard({ count: 12 });
  const gather = createMergedList(branchesSource, { ...gathering, card, patience: 1 });
  let soFar: ServiceResult | undefined;
  const first = gather().then((result) => {
    soFar = result;
  });
  await card.letSixAfter(50);
  await first;
  expect(soFar).toMatchObject({ isPartial: true, moreAfter: 5_000 });
  expect(card.waiting).toHaveLength(6);
});

test("a list that is being gathered is requested again after five seconds", async () => {
  const gate = Promise.withResolvers<void>();
  const service = await cardService({ 1: () => [point(11)], 2: () => gate.promise.then(() => [point(21)]) });
  let time = 0;
  const app = await portalOn(service.address, { parts: { now: () => time } });
  const ids = async () => pointsIn(await app.inject("/api/points")).map(({ id }) => id);
  expect(await ids()).toEqual(["11"]);
  gate.resolve();
  time += 4_999;
  expect(await ids()).toEqual(["11"]);
  time += 1;
  expect(await ids()).toEqual(["11", "21"]);
});

test("a broken list costs its own items only", async () => {
  const card = slowCard({ count: 7, broken: 1 });
  const gathered = createMergedList(branchesSource, { ...gathering, card })();
  await card.letSixAfter(1);
  const result = await gathered;
  expect("response" in result && parserOf(resources.acceptorBranches).parse(result.response)).toHaveLength(6);
});

test("a merge is the trial call that closes the circuit breaker", async () => {
  let now = 0;
  const breaker = createCircuitBreaker({ onChange: () => undefined, now: () => now });
  const sound = slowCard({ count: 1 });
  let isDown = true;
  const card: Upstream = {
    get: (target) =>
      throughCircuitBreaker(breaker, async () =>
        isDown ? { failure: { kind: "server", status: 503 } } : sound.get(target),
      ),
  };
  const gather = createMergedList(branchesSource, { ...gathering, card });
  while (!breaker.isOpen()) expect(await gather()).toHaveProperty("failure");

  isDown = false;
  now += 60_000;
  const gathered = gather();
  await expect.poll(() => sound.waiting.length).toBe(1);
  sound.waiting[0]?.();
  expect(await gathered).toHaveProperty("response");
});
