import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../server/app.ts";
import { migrate } from "../../server/backend/db/migrate.ts";
import { readConfig } from "../../server/config/read-config.ts";
import { createLogger } from "../../server/operation/logger.ts";
import { parsePointColumns } from "../../src/shared/entities/issue-point.ts";
import { engines, startMs, type TestDatabase } from "../server/backend/engines.ts";
import { passSecret } from "../server/captcha/issued-pass.ts";
import { asContract } from "../server/dialects/as-contract.ts";
import { otherNames } from "../server/dialects/other-names.ts";
import { issuePoints } from "../server/dialects/region/card-data.ts";
import { materials } from "../server/dialects/region/site-content.ts";
import { pdf } from "../server/dialects/region/small-files.ts";
import { screensOf } from "../server/dialects/screens.ts";
import { type StandIns, startStandIns } from "../server/dialects/stand-ins.ts";
import { stringIds } from "../server/dialects/string-ids.ts";
import { plainBackend } from "../server/portal.ts";
import {
  applicationWithPass,
  feedbackFields,
  message,
  newKey,
  type Payload,
  pdfFile,
} from "../server/posts/post-requests.ts";

// The built portal with stand-ins for the services of a region other than the demo's. They were written from the published
// contract alone, without the embedded backend's code, and each dialect uses another part of what the contract allows.

let opened: TestDatabase;

beforeAll(async () => {
  const [engine] = engines;
  if (engine === undefined) throw new Error("there is no database engine to test on");
  opened = await engine.create();
  await migrate(opened.db);
}, startMs);
afterAll(() => opened.remove(), startMs);

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#39": "'", "#x27": "'", lt: "<", gt: ">" };

/** The visible text of the page, with plain spaces. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(amp|quot|#39|#x27|lt|gt);/g, (_, name: string) => entities[name] ?? "")
    .replaceAll(/\s+/g, " ");
}

describe.each([asContract, otherNames, stringIds])("services in the dialect $name", (dialect) => {
  let services: StandIns;
  let app: FastifyInstance;
  const log: string[] = [];

  const get = (url: string) => app.inject({ url, headers: { host: "127.0.0.1:8080" } });

  beforeAll(async () => {
    services = await startStandIns(dialect);
    const config = readConfig({ ...services.env, LOG_LEVEL: "warn", PASS_SECRET: passSecret });
    const logger = createLogger(config, { write: (line) => void log.push(line) });
    app = await buildApp(config, { backend: plainBackend({ db: opened.db }), logger });
    // Until they are gathered, pages do not wait longer than 2 s for them.
    for (const list of ["/api/points", "/api/branches", "/api/promotions"]) await get(list);
  }, startMs);
  afterAll(async () => {
    await app.close();
    await services.close();
  });

  test.each(screensOf(dialect))("$path is full", async ({ path, texts, links = [] }) => {
    const { statusCode, body } = await get(path);
    const text = textOf(body);
    expect(statusCode).toBe(200);
    expect(texts.filter((each) => !text.includes(each))).toEqual([]);
    expect(links.filter((each) => !body.includes(`href="${each}"`))).toEqual([]);
    expect(text).not.toMatch(/не загрузил|недоступ/i);
  });

  test("the log has no warning", () => {
    expect(log).toEqual([]);
  });

  test("a document downloads", async () => {
    for (const { id, title } of materials) {
      const { statusCode, headers, rawPayload } = await get(`/api/site/v1/material/${dialect.id(id)}/file`);
      expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(rawPayload.equals(pdf(title))).toBe(true);
    }
  });

  async function send(url: string, key: string, { payload, contentType }: Payload) {
    const { statusCode, body } = await app.inject({
      ...{ method: "POST", url, payload },
      headers: { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" },
    });
    return { statusCode, body };
  }

  /** The id of the item with that name, out of the list that the form shows. */
  async function chosenId(url: string, name: string): Promise<string> {
    const list: { id: string; name: string }[] = (await get(url)).json();
    return list.find((item) => item.name === name)?.id ?? `no ${name}`;
  }

  test("a message reaches both services, with the subject of each", async () => {
    for (const [place, api, path, list] of [
      ["site", "/api/site", "/v1/feedback", "/v1/feedback/subjects"],
      ["card", "/api/card", "/Feedback", "/ListFeedbackThemes"],
    ] as const) {
      const key = newKey(place);
      const subject_id = await chosenId(api + list, "Проезд");
      const fields = feedbackFields(place, { subject: "Проезд", subject_id });
      expect(await send(api + path, key, await message(key, fields, [pdfFile()]))).toMatchObject({ statusCode: 200 });
      expect(services.posted.at(-1)).toEqual({
        path,
        fields: { ...fields, token: expect.any(String), "file[]": "Справка.pdf" },
      });
    }
  });

  test("an application is taken with a point of the list", async () => {
    const points = parsePointColumns((await get("/api/points")).json());
    const [chosen] = issuePoints;
    const issuePointId = points.find(({ address }) => address === chosen?.address)?.id;
    expect(issuePointId).toBe(String(dialect.id(chosen?.id ?? 0)));
    const key = randomUUID();
    const answer = await send("/api/card/RegisterClient", key, await applicationWithPass(key, { issuePointId }));
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(services.posted.at(-1)).toMatchObject({ path: "/RegisterClient", fields: { issuePointId } });
  });
});
