import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildCardBackend } from "../../../server/backend/card/card-backend.ts";
import type { Database } from "../../../server/backend/db/database.ts";
import { migrate } from "../../../server/backend/db/migrate.ts";
import { buildSiteBackend } from "../../../server/backend/site/site-backend.ts";
import { readConfig } from "../../../server/config/read-config.ts";
import { parseApplication } from "../../../server/post-bodies/application-body.ts";
import { feedbackFromForm } from "../../../server/post-bodies/feedback-body.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { applicationProblems } from "../../../src/shared/validation/application.ts";
import { feedbackProblems } from "../../../src/shared/validation/feedback.ts";
import { feedbackFields as fieldNames } from "../../../src/shared/validation/feedback-fields.ts";
import { problemMessages } from "../../../src/shared/validation/problem-messages.ts";
import { engines, startMs, type TestDatabase } from "../backend/engines.ts";
import { passSecret } from "../captcha/issued-pass.ts";
import { plainBackend, portal } from "../portal.ts";
import {
  addPostTargets,
  application,
  applicationWithPass,
  feedbackFields,
  message,
  type Payload,
  subjectIds,
} from "./post-requests.ts";

// The server applies the same rules as the form in the browser (property test).

let opened: TestDatabase;
let db: Database;

beforeAll(async () => {
  const [engine] = engines;
  if (!engine) throw new Error("no engine");
  opened = await engine.create();
  ({ db } = opened);
  await migrate(db);
  await addPostTargets(db);
}, startMs);
afterAll(() => opened.remove(), startMs);
beforeEach(() => db.script("truncate feedback, feedback_file, application, delivery cascade"));

async function rulesPortal() {
  const cardKey = "key";
  const services = { site: buildSiteBackend(db), card: buildCardBackend(db, { key: cardKey }), cardKey };
  const many = { ...readConfig({}).rateLimits, posts: 1e6 };
  return portal({
    env: { PASS_SECRET: passSecret },
    config: { rateLimits: many },
    parts: { backend: plainBackend({ db, ...services }) },
  });
}

async function send(app: FastifyInstance, url: string, key: string, { payload, contentType }: Payload) {
  const headers = { "content-type": contentType, "idempotency-key": key, "sec-fetch-site": "same-origin" };
  const response = await app.inject({ method: "POST", url, headers, payload });
  return { status: response.statusCode, errors: response.json().errors };
}

/** Arbitrary text, or nearly valid text. */
const anything = fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.toWellFormed());
const name = fc.oneof(
  anything,
  fc.constantFrom("Анна", "Ёлка-Палка", "А", "Anna", "Анна1", " ", "и".repeat(31), "-- --"),
);
const phone = fc.oneof(
  anything,
  fc.constantFrom("", "9123456789", "89123456789", "8123456789", "912345678", "+79123456789"),
);
const email = fc.oneof(
  anything,
  fc.constantFrom("", "anna@example.ru", "Anna@example.ru", "anna@", "a b@c.ru", "анна@почта.рф", "a@b"),
);
const longText = fc.oneof(
  anything,
  fc.constantFrom("Я потеряла карту", "коротко", "строка\nдругая строка", "а".repeat(10_000), "а".repeat(10_001)),
);
const number = fc.oneof(anything, fc.constantFrom("0", "01", "-1", "1e3", "999999999", "1000000000"));

const pdf = new TextEncoder().encode("%PDF-1.7 text");
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5);
const fileNames = [
  "a.pdf",
  "a.jpe",
  "a.exe",
  "a",
  "a.pdf.exe",
  "a.php.jpg",
  "dir/a.pdf",
  "a\u202e.pdf",
  `${"и".repeat(197)}.pdf`,
];
const file = fc
  .record({
    name: fc.oneof({ weight: 4, arbitrary: fc.constant("снимок.jfif") }, fc.constantFrom(...fileNames)),
    type: fc.constantFrom("image/jpeg", "application/pdf", "application/octet-stream", "text/html"),
    bytes: fc.oneof(
      { weight: 3, arbitrary: fc.constant(jpeg) },
      fc.constantFrom(pdf, new Uint8Array(), new Uint8Array(9)),
    ),
  })
  .map(({ name, type, bytes }) => new File([bytes], name, { type }));

/** Most fields are valid, so that a single invalid one matters. */
function mostly<T>(right: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: other });
}

const right = feedbackFields("site");
const fields = {
  subject: mostly(right.subject, longText),
  subject_id: mostly(right.subject_id, number),
  body: mostly(right.body, longText),
  answer_method: mostly("2", fc.oneof(number, fc.constantFrom("0", "1", "3", "4"))),
  name: mostly(right.name, name),
  lastname: mostly(right.lastname, name),
  phone: mostly("", phone),
  email: mostly(right.email, email),
};
const form = fc.record({
  fields: fc.oneof(
    { weight: 4, arbitrary: fc.record<Partial<typeof right>>(fields) },
    fc.record<Partial<typeof right>, never>(fields, { requiredKeys: [] }),
  ),
  files: fc.oneof(
    { weight: 2, arbitrary: fc.constant<File[]>([]) },
    fc.array(file, { maxLength: 3 }),
    fc.array(file, { minLength: 11, maxLength: 11 }),
  ),
});

test("a message", { timeout: 60_000 }, async () => {
  const app = await rulesPortal();
  const counted = { refused: 0, accepted: 0 };
  const fileMessages = Object.entries(problemMessages).flatMap(([key, text]) => (key.startsWith("file") ? [text] : []));
  await fc.assert(
    fc.asyncProperty(form, async ({ fields, files }) => {
      const key = `${randomUUID()}:site:1`;
      const given = fieldNames.flatMap((field) =>
        fields[field] === undefined ? [] : [[field, fields[field]] as const],
      );
      const attached = await Promise.all(
        files.map(async (each) => ({
          name: each.name,
          type: each.type,
          bytes: new Uint8Array(await each.arrayBuffer()),
        })),
      );
      const problems = feedbackProblems(feedbackFromForm({ fields: new Map(given), files: attached }));
      const answer = await send(
        app,
        "/api/site/v1/feedback",
        key,
        await message(key, Object.fromEntries(given), files),
      );
      counted[problems.length > 0 ? "refused" : "accepted"] += 1;
      if (problems.length === 0 && fields.subject_id === String(subjectIds.site)) {
        expect(answer).toEqual({ status: 200, errors: false });
      } else if (problems.some(({ field }) => field === "file")) {
        // A refused file usually stops the parser before the rest of the form is read.
        const alone = [{ field: "file", message: expect.toBeOneOf(fileMessages) }];
        expect(answer).toEqual({ status: 422, errors: expect.toBeOneOf([alone, problems]) });
      } else if (problems.length > 0) {
        expect(answer).toEqual({ status: 422, errors: problems });
      }
    }),
    { numRuns: 250 },
  );
  // Both outcomes must occur, or the test proves nothing.
  expect(counted.refused).toBeGreaterThan(50);
  expect(counted.accepted).toBeGreaterThan(10);
});

const value = fc.oneof(
  anything,
  fc.constantFrom("", "1", "2999-01-01", "1956-02-30", "11223344594", "650", null, 7, [], {}),
);
const wrongApplication = fc.record(
  {
    ...{ surname: value, name: value, patronymic: value, birthDate: value, sex: value, snils: value, address: value },
    ...{ phone: value, email: value, issuePointId: value, consent: value },
    passport: fc.oneof(
      value,
      fc.record(
        { series: value, number: value, issueDate: value, issuer: value, issuerCode: value },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

test("an application for a card", { timeout: 60_000 }, async () => {
  const app = await rulesPortal();
  let refusedOnes = 0;
  await fc.assert(
    fc.asyncProperty(wrongApplication, async (change) => {
      const key = randomUUID();
      const answer = await send(app, "/api/card/RegisterClient", key, await applicationWithPass(key, change));
      const problems = applicationProblems(parseApplication({ ...application, ...change }), dayOf(Date.now()));
      if (problems.length === 0) return;
      refusedOnes += 1;
      expect(answer).toEqual({ status: 422, errors: problems });
    }),
    { numRuns: 250 },
  );
  expect(refusedOnes).toBeGreaterThan(100);
});
