import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { buildCardBackend } from "../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { buildSiteBackend } from "../../../server/backend/site/site-backend.ts";
import { postUrls } from "../../../src/shared/post-urls.ts";
import { pageRequest } from "../../../src/shared/requests.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { passSecret } from "../captcha/issued-pass.ts";
import { plainBackend, portal } from "../portal.ts";
import { addPostTargets, applicationWithPass, feedbackFields, message, type Payload } from "./post-requests.ts";

const cardKey = "key-that-nobody-may-see";
const minute = 60_000;

/** The text that a visitor reads before sending. */
async function shownText(app: FastifyInstance): Promise<string> {
  const { title, body } = (await app.inject(pageRequest("soglasie").url)).json();
  return `${title}\n${body}`;
}

/** The first 16 digits of the text's SHA-256, which an operator can compute from the export. */
function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

async function send(
  app: FastifyInstance,
  url: string,
  key: string,
  { payload, contentType }: Payload,
): Promise<number> {
  const headers = { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" };
  const { statusCode } = await app.inject({ method: "POST", url, payload, headers });
  return statusCode;
}

describe.each(engines)("the consent that comes through the portal: $name", ({ create }) => {
  let opened: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    opened = await create();
    ({ db } = opened);
    await migrate(db);
    await addPostTargets(db);
  }, startMs);
  afterAll(() => opened.remove(), startMs);
  beforeEach(() => db.script("truncate feedback, application, delivery, consent, consent_text, site_page cascade"));

  test("is stored with message and application: the version of the text that was shown, and the time", async () => {
    await db.query("insert into site_page (alias, title, body) values ('soglasie', 'Согласие', '<p>Согласен.</p>')");
    let time = Date.now();
    const backend = plainBackend({
      db,
      site: buildSiteBackend(db),
      card: buildCardBackend(db, { key: cardKey }),
      cardKey,
    });
    const app = await portal({ env: { PASS_SECRET: passSecret }, parts: { backend, now: () => time } });
    const stored = (table: "feedback" | "application") =>
      db.query<{ version: string; at: Date }>(
        `select consent_version as version, consent_at as at from ${table} order by id`,
      );

    const sendAll = async (id: string) => {
      const [site, card] = [`${id}:site:1`, `${id}:card:1`];
      return [
        await send(app, postUrls.site, site, await message(site, feedbackFields("site"))),
        await send(app, postUrls.card, card, await message(card, feedbackFields("card"))),
        await send(app, postUrls.application, id, await applicationWithPass(id)),
      ];
    };

    const first = await shownText(app);
    expect(first).toBe("Согласие\n<p>Согласен.</p>");
    const id = randomUUID();
    expect(await sendAll(id)).toEqual([200, 200, 200]);

    const messages = await stored("feedback");
    const applications = await stored("application");
    expect([messages.length, applications.length]).toEqual([2, 1]);
    for (const { version, at } of [...messages, ...applications]) {
      expect(version).toBe(versionOf(first));
      expect(Math.abs(at.getTime() - time)).toBeLessThan(minute);
    }

    await db.query("update site_page set body = '<p>Согласен, и храните.</p>' where alias = 'soglasie'");
    time += minute;
    // The copy from before is shown until the new one has come.
    const second = await vi.waitFor(async () => {
      const text = await shownText(app);
      expect(text).not.toBe(first);
      return text;
    });
    // A repeated post was agreed to by the text of its time.
    expect(await sendAll(id)).toEqual([200, 200, 200]);
    expect(await sendAll(randomUUID())).toEqual([200, 200, 200]);
    const [, , ...later] = await stored("feedback");
    expect(later.map(({ version }) => version)).toEqual([versionOf(second), versionOf(second)]);
    expect((await stored("application")).map(({ version }) => version)).toEqual([versionOf(first), versionOf(second)]);

    const texts = await db.query<{ version: string; text: string }>("select version, text from consent_text");
    expect(new Map(texts.map(({ version, text }) => [version, text]))).toEqual(
      new Map([first, second].map((text) => [versionOf(text), text])),
    );
    const times = await db.query<{ call: string; at: Date }>(
      "select call, given_at as at from consent where text_version = $1",
      [versionOf(first)],
    );
    expect(new Map(times.map(({ call, at }) => [call, at.getTime()]))).toEqual(
      new Map([
        ["/v1/feedback", messages[0]?.at.getTime()],
        ["/Feedback", messages[1]?.at.getTime()],
        ["/RegisterClient", applications[0]?.at.getTime()],
      ]),
    );
  });
});
