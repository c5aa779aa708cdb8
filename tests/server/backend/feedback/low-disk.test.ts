import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCardBackend } from "../../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../../server/backend/db/database.ts";
import { diskRoom, type Room } from "../../../../server/backend/db/disk-room.ts";
import { migrate } from "../../../../server/backend/db/migrate.ts";
import { buildSiteBackend } from "../../../../server/backend/site/site-backend.ts";
import { outcomeOf } from "../../../../src/shared/outbox/post-answer.ts";
import { passSecret } from "../../captcha/issued-pass.ts";
import { plainBackend, portal } from "../../portal.ts";
import {
  addPostTargets,
  applicationWithPass,
  feedbackFields,
  message,
  newKey,
  pdfFile,
} from "../../posts/post-requests.ts";
import { engines, startMs, type TestDatabase } from "../engines.ts";

const noFiles = "На сервере пока нет места для файлов, сообщение не принято.";
const nothing = "На сервере пока нет места, ничего не принято.";
const urls = { site: "/api/site/v1/feedback", card: "/api/card/Feedback" } as const;

const [engine] = engines;
let opened: TestDatabase;
let room: Room = "files";
let app: () => Promise<FastifyInstance>;

beforeAll(async () => {
  if (engine === undefined) throw new Error("no database to test on");
  opened = await engine.create();
  await migrate(opened.db);
  await addPostTargets(opened.db);
  let isWaitedFor = false;
  const db: Database = {
    ...opened.db,
    transaction: (work, timeout) =>
      opened.db.transaction(async (tx) => {
        isWaitedFor = true;
        return work(tx).finally(() => {
          isWaitedFor = false;
        });
      }, timeout),
    async room() {
      // All others wait for a transaction of the embedded database.
      expect(isWaitedFor).toBe(false);
      return room;
    },
  };
  const cardKey = "card-key";
  const services = { site: buildSiteBackend(db), card: buildCardBackend(db, { key: cardKey }), cardKey };
  app = () => portal({ env: { PASS_SECRET: passSecret }, parts: { backend: plainBackend({ db, ...services }) } });
}, startMs);
afterAll(() => opened.remove());

async function send(portalApp: FastifyInstance, place: "site" | "card", files: readonly File[], key = newKey(place)) {
  const { payload, contentType } = await message(key, feedbackFields(place), files);
  const headers = { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" };
  const response = await portalApp.inject({ method: "POST", url: urls[place], payload, headers });
  const { statusCode: status, headers: answered } = response;
  return { status, body: response.json(), retryAfter: String(answered["retry-after"] ?? "") };
}

test.each(["site", "card"] as const)(
  "%s: on a low disk files are refused first, then messages; both heal",
  async (place) => {
    const portalApp = await app();
    const key = newKey(place);
    room = "messages";
    const refused = await send(portalApp, place, [pdfFile()], key);
    expect(refused).toMatchObject({ status: 507, body: { success: false, message: noFiles, arrived: false } });
    expect((await send(portalApp, place, [])).status).toBe(200);

    room = "nothing";
    expect(await send(portalApp, place, [])).toMatchObject({ status: 507, body: { message: nothing } });

    // The page keeps the message, says why, and sends it again later under the same key.
    const { status, body, retryAfter } = refused;
    expect(outcomeOf({ status, body, retryAfter }, 0)).toEqual({
      ...{ kind: "failed", inDoubt: false, inProgress: false },
      ...{ retryAfter: 600_000, message: noFiles },
    });
    room = "files";
    expect((await send(portalApp, place, [pdfFile()], key)).status).toBe(200);
  },
);

test("an application gets no number without room", async () => {
  room = "nothing";
  const [key = ""] = newKey("card").split(":");
  const { payload, contentType } = await applicationWithPass(key);
  const headers = { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" };
  const response = await (await app()).inject({ method: "POST", url: "/api/card/RegisterClient", payload, headers });
  expect([response.statusCode, response.json()]).toEqual([507, expect.objectContaining({ message: nothing })]);
});

test("the reserve is kept from files, its last quarter from messages", async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const free = bavail * bsize;
  expect(await diskRoom(tmpdir(), free / 2)).toBe("files");
  expect(await diskRoom(tmpdir(), free * 2)).toBe("messages");
  expect(await diskRoom(tmpdir(), free * 8)).toBe("nothing");
});
