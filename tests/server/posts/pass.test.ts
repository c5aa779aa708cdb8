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

async function send(app: FastifyInstance, way: Way, id: string, body: Payload, address = "127.0.0.1") {
  const key = way === "application" ? id : `${id}:${way}:1`;
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
