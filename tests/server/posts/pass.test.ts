import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCardBackend } from "../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { buildSiteBackend } from "../../../server/backend/site/site-backend.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { passFrom, passSecret, signedPass } from "../captcha/issued-pass.ts";
import { type PortalOptions, plainBackend, portal } from "../portal.ts";
import { addPostTargets, application, feedbackFields, multipart, type Payload } from "./post-requests.ts";

const week = 7 * 86_400_000;
const ways = ["site", "card", "application"] as const;
type Way = (typeof ways)[number];
const urls = { site: "/api/site/v1/feedback", card: "/api/card/Feedback", application: "/api/card/RegisterClient" };
const refused = { field: "token", message: "Пройдите проверку, что вы не робот." };

async function bodyOf(way: Way, token: string | undefined, body = "Я потеряла карту вчера"): Promise<Payload> {
  const pass = token === undefined ? {} : { token };
  if (way !== "application") return multipart({ ...feedbackFields(way, { body }), ...pass });
  const payload = Buffer.from(JSON.stringify({ ...application, address: body, ...pass }));
  return { payload, contentType: "application/json" };
}

async function send(app: FastifyInstance, way: Way, id: string, body: Payload, address = "127.0.0.1", revision = 1) {
  const key = way === "application" ? id : `${id}:${way}:${revision}`;
  const response = await app.inject({
    ...{ method: "POST", url: urls[way], payload: body.payload, remoteAddress: address },
    headers: { "content-type": body.contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

let opened: TestDatabase;
let db: Database;
let now: number;

function postPortal(options: PortalOptions = {}) {
  const cardKey = "key";
  const services = { site: buildSiteBackend(db), card: buildCardBackend(db, { key: cardKey }), cardKey };
  const parts = { backend: plainBackend({ db, ...services }), now: () => now };
  return portal({ env: { PASS_SECRET: passSecret }, ...options, parts });
}

const rateLimits = readConfig({}).rateLimits;

describe("posts and captcha passes", () => {
  beforeAll(async () => {
    const [engine] = engines;
    if (!engine) throw new Error("no engine");
    opened = await engine.create();
    ({ db } = opened);
    await migrate(db);
    await addPostTargets(db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);
  beforeEach(() => {
    now = Date.now();
    return db.script("truncate feedback, feedback_file, application, delivery cascade");
  });

  const stored = async () => {
    const [row] = await db.query<{ n: number }>(
      "select (select count(*) from feedback) + (select count(*) from application) + (select count(*) from delivery) as n",
    );
    return row?.n;
  };

  test("one pass from a proof of work is valid at both destinations", async () => {
    const app = await postPortal({ env: {} });
    const id = randomUUID();
    const { pass } = await passFrom(app, id);
    for (const way of ["site", "card"] as const) {
      expect((await send(app, way, id, await bodyOf(way, pass))).status).toBe(200);
    }
  });

  test.each(ways)("%s: without a valid pass nothing is delivered or stored", async (way) => {
    const app = await postPortal();
    const id = randomUUID();
    const pass = await signedPass(id, now);
    const tokens = [
      undefined,
      "",
      "x",
      `${pass}x`,
      "x".repeat(5_000),
      await signedPass(randomUUID(), now),
      await signedPass(id, now - week),
      await signedPass(id, now, "a secret of somebody else, long enough"),
    ];
    for (const token of tokens) {
      const answer = await send(app, way, id, await bodyOf(way, token));
      expect([token, answer.status]).toEqual([token, 422]);
      expect(answer.body).toEqual({ success: false, errors: [refused], message: refused.message });
    }
    expect(await stored()).toBe(0);
    expect((await send(app, way, id, await bodyOf(way, pass))).status).toBe(200);
  });

  test.each(ways)("%s: an accepted post is answered from its record when the pass has expired", async (way) => {
    const app = await postPortal();
    const id = randomUUID();
    const first = await send(app, way, id, await bodyOf(way, await signedPass(id, now)));
    expect(first.status).toBe(200);
    now += week;
    const late = await bodyOf(way, await signedPass(id, now - week));
    expect((await send(app, way, id, late)).body).toEqual(first.body);
    const changed = await bodyOf(way, await signedPass(id, now - week), "Я потеряла карту позавчера");
    expect((await send(app, way, id, changed)).body.errors).toEqual([refused]);
  });

  test("one pass gives one message at each destination, however many revisions and texts it is sent with", async () => {
    const app = await postPortal();
    const id = randomUUID();
    const pass = await signedPass(id, now);
    const statuses = [];
    for (let revision = 1; revision <= 20; revision++) {
      const body = await bodyOf("site", pass, `Я потеряла карту вчера, ${revision}`);
      statuses.push((await send(app, "site", id, body, "127.0.0.1", revision)).status);
    }
    expect(statuses).toEqual([200, ...Array(19).fill(422)]);
    expect((await send(app, "card", id, await bodyOf("card", pass))).status).toBe(200);
    expect(await db.query("select place from feedback order by place")).toEqual([{ place: "card" }, { place: "site" }]);
  });

  test("files are not looked into without a pass", async () => {
    const app = await postPortal();
    const page = new File(["%PDF-1.7 <script>"], "a.pdf", { type: "application/pdf" });
    const id = randomUUID();
    const sent = async (token: string) =>
      send(app, "site", id, await multipart({ ...feedbackFields("site"), token }, [page]));
    expect((await sent("")).body.errors).toEqual([refused]);
    expect((await sent(await signedPass(id, now))).body.errors).toMatchObject([{ field: "file" }]);
  });

  test("limits bytes by address, by message and in total, with Retry-After", async () => {
    const attempt = async (bytes: object, addresses: readonly string[], id?: string) => {
      const app = await postPortal({
        config: { rateLimits: { ...rateLimits, bytes: { ...rateLimits.bytes, ...bytes } } },
      });
      const answers = [];
      for (const address of addresses) {
        const own = id ?? randomUUID();
        answers.push(await send(app, "site", own, await bodyOf("site", await signedPass(own, now)), address));
      }
      return answers.map(({ status, headers }) => (status === 429 ? Number(headers["retry-after"]) > 0 : status));
    };
    const one = (await bodyOf("site", await signedPass(randomUUID(), now))).payload.length * 1.5;
    const [here, there] = ["10.0.0.1", "10.0.0.2"];
    expect(await attempt({ ofAddress: one }, [here, here, there])).toEqual([200, true, 200]);
    expect(await attempt({ inTotal: one }, [here, there])).toEqual([200, true]);
    expect(await attempt({ ofPass: one }, [here, there], randomUUID())).toEqual([200, true]);
  });

  test("a full disk of the database is told with 507 and words, and nothing has arrived", async () => {
    const full = Object.assign(new Error("could not extend file"), { code: "53100" });
    const query: Database["query"] = async (sql, params) => {
      if (sql.includes("insert into delivery")) throw full;
      return db.query(sql, params);
    };
    const app = await portal({
      env: { PASS_SECRET: passSecret },
      parts: { backend: plainBackend({ db: { query } }), now: () => now },
    });
    const id = randomUUID();
    const answer = await send(app, "site", id, await bodyOf("site", await signedPass(id, now)));
    expect([answer.status, answer.headers["retry-after"]]).toEqual([507, "600"]);
    expect(answer.body).toMatchObject({ success: false, arrived: false, message: expect.stringMatching(/нет места/) });
  });

  test("limits posts from all addresses; those without a pass do not count", async () => {
    const app = await postPortal({ config: { rateLimits: { ...rateLimits, postsInTotal: 1 } } });
    const sent = async (address: string, pass: (id: string) => Promise<string | undefined>) => {
      const id = randomUUID();
      return (await send(app, "site", id, await bodyOf("site", await pass(id)), address)).status;
    };
    const real = (id: string) => signedPass(id, now);
    const statuses = [];
    for (const pass of [async () => undefined, async () => "forged", real, real])
      statuses.push(await sent(`10.0.0.${statuses.length}`, pass));
    expect(statuses).toEqual([422, 422, 200, 429]);
  });

  test("limits posts per submission; others from the same address are not affected", async () => {
    const app = await postPortal({ config: { rateLimits: { ...rateLimits, postsOfPass: 3 } } });
    const id = randomUUID();
    const body = await bodyOf("site", await signedPass(id, now));
    const statuses = [];
    for (let sent = 0; sent < 4; sent++) statuses.push((await send(app, "site", id, body)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const other = randomUUID();
    expect((await send(app, "site", other, await bodyOf("site", await signedPass(other, now)))).status).toBe(200);
  });

  test("limits posts per address, with a message and Retry-After", async () => {
    const app = await postPortal({ config: { rateLimits: { ...rateLimits, posts: 2 } } });
    const attempt = async (way: Way, address?: string) => {
      const id = randomUUID();
      return send(app, way, id, await bodyOf(way, await signedPass(id, now)), address);
    };
    expect((await attempt("site")).status).toBe(200);
    expect((await attempt("application")).status).toBe(200);
    const { status, headers, body } = await attempt("card");
    expect([status, body.status, body.name]).toEqual([429, 429, "Too Many Requests"]);
    expect(body.message).toMatch(/^Слишком много запросов/);
    expect(Number(headers["retry-after"])).toBeGreaterThan(500);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(600);
    expect((await attempt("card", "10.1.2.3")).status).toBe(200);
    // In IPv6 a visitor has a whole network.
    const network = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3"];
    const statuses = [];
    for (const address of network) statuses.push((await attempt("site", address)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
