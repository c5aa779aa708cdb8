import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCardBackend } from "../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../server/backend/db/database.ts";
import { openPgliteDatabase } from "../../../server/backend/db/pglite-database.ts";
import { feedbackStore } from "../../../server/backend/feedback/store-feedback.ts";
import { buildSiteBackend } from "../../../server/backend/site/site-backend.ts";
import { buildSuggestService } from "../../../server/backend/suggest/suggest-service.ts";
import { createLogger } from "../../../server/operation/logger.ts";
import { feedbackFromForm } from "../../../server/post-bodies/feedback-body.ts";
import { feedbackFields, multipart } from "../posts/post-requests.ts";
import { temporaryFolder } from "./engines.ts";

const message = "Портал сейчас недоступен. Попробуйте через минуту.";
const logger = createLogger({ logLevel: "silent" }, { write: () => undefined });

let db: Database;
let remove: () => Promise<void>;

// Its thread dies of each statement, and is replaced.
beforeAll(async () => {
  const { folder, remove: removeFolder } = await temporaryFolder();
  db = await openPgliteDatabase(folder, { logger, script: new URL("./db/crashing-worker.ts", import.meta.url) });
  remove = removeFolder;
});
afterAll(async () => {
  // Its last thread dies of that, too.
  await db.close().catch(() => undefined);
  await remove();
});

test("while the database's thread is replaced, the embedded services answer 503 in words for visitors", async () => {
  const site = buildSiteBackend(db, logger);
  const card = buildCardBackend(db, { key: "key", logger });
  const { payload, contentType } = await multipart(feedbackFields("site"));
  const reads = await Promise.all([
    site.inject("/v1/faq"),
    site.inject({ method: "POST", url: "/v1/feedback", headers: { "content-type": contentType }, payload }),
  ]);
  for (const answer of reads) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ name: "Service Unavailable", message, code: 0, status: 503 });
  }
  const cards = await card.inject({ url: "/ListLocalities", headers: { authorization: "key" } });
  expect([cards.statusCode, cards.json()]).toEqual([503, { success: false, errors: [{ message }] }]);

  const towns = () => db.query<never>("select 1");
  const suggest = buildSuggestService({ towns, token: "token", logger });
  const asked = await suggest.inject({
    ...{ method: "POST", url: "/suggest/address" },
    headers: { authorization: "Token token" },
    payload: { query: "Ревда" },
  });
  expect([asked.statusCode, asked.json()]).toEqual([503, expect.objectContaining({ family: "SERVER_ERROR", message })]);
});

test("a message that cannot be stored meanwhile gets the same answer", async () => {
  const feedback = feedbackFromForm({ fields: new Map(Object.entries(feedbackFields("site"))), files: [] });
  const store = feedbackStore({ ...db, query: async () => [{ value: new Uint8Array(32) }] as never[] }, "site");
  await expect(store(feedback, null, null)).rejects.toMatchObject({ statusCode: 503, message });
});
