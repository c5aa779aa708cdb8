import { describe, expect, test } from "vitest";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, caseOf } from "./cases.ts";
import { type Content, type Delivery, fingerprintOf } from "./delivery-log.ts";
import { type Evidence, violations } from "./judge.ts";

const id = "0b6f2c38-6b1f-4f5c-9d3c-5d8a6a1f0c11";
const fields = {
  subject: "Проезд",
  subject_id: "12",
  body: "Терминал не принял карту",
  answer_method: "0",
  name: "Анна",
  lastname: "Петрова",
  phone: "",
  email: "",
};
const content: Content = { fields, files: [fingerprintOf("снимок.png", "image/png", new Uint8Array([1, 2, 3]))] };

function line(destination: Destination, change: Partial<Delivery> = {}): Delivery {
  const key = `${id}:${destination}:1`;
  return { ...content, destination, id, key, revision: 1, token: "pass", at: 1_000, answerLost: false, ...change };
}

const untroubled: Case = {
  ...caseOf("judge", 0),
  keys: "honour",
  network: null,
  service: null,
  incident: null,
  pass: null,
};

function judged(change: Partial<Evidence>): string[] {
  return violations({
    plan: untroubled,
    meant: { site: content, card: content },
    corrected: [],
    deliveries: [line("site"), line("card")],
    requests: [],
    claims: [],
    hurriedAt: Number.POSITIVE_INFINITY,
    pressed: false,
    ending: { waiting: null, receipt: "Проезд" },
    ...change,
  });
}

const ignoring: Case = { ...untroubled, keys: "ignore" };
const troubled = (fault: "422 forever" | "500 forever" | "429 with Retry-After"): Case => ({
  ...untroubled,
  service: { fault, at: ["card"], times: 1, takes: false, retryAfter: 2 },
});

describe("the judge accepts", () => {
  test("one delivery to each destination", () => expect(judged({})).toEqual([]));

  test("a duplicate at a service that ignores keys, after a lost response", () => {
    const deliveries = [line("site", { answerLost: true }), line("site"), line("card")];
    expect(judged({ plan: ignoring, deliveries })).toEqual([]);
  });

  test("an undeliverable message that the screen shows as such", () => {
    const ending = { waiting: { site: "Отправлено", card: "Не принято. Нужно исправить." }, receipt: null };
    expect(judged({ plan: troubled("422 forever"), deliveries: [line("site")], ending })).toEqual([]);
  });

  test("a corrected text at the destination that refused", () => {
    const corrected: Content = { ...content, fields: { ...fields, body: "Терминал в Ревде не принял карту" } };
    const second = line("card", { ...corrected, revision: 2, key: `${id}:card:2` });
    const meant = { site: content, card: corrected };
    expect(judged({ meant, corrected: ["card"], deliveries: [line("site"), second] })).toEqual([]);
  });
});

describe("the judge reports", () => {
  const cases: [string, Partial<Evidence>, string][] = [
    ["a loss", { deliveries: [line("site")] }, "card has nothing"],
    [
      "a duplicate at a service that honours keys",
      { deliveries: [line("site"), line("site"), line("card")] },
      "duplicate",
    ],
    [
      "a duplicate under another key",
      { deliveries: [line("site"), line("card"), line("card", { key: `${id}:card:2`, revision: 2 })] },
      "duplicate",
    ],
    [
      "a duplicate without a lost response",
      { plan: ignoring, deliveries: [line("site"), line("site"), line("card")] },
      "duplicate",
    ],
    [
      "different text",
      { deliveries: [line("site"), line("card", { fields: { ...fields, body: "Терми" } })] },
      "body is",
    ],
    ["a missing file", { deliveries: [line("site", { files: [] }), line("card")] }, "files"],
    ["the uncorrected text at the destination that refused", { corrected: ["card"] }, "revision 1, not 2"],
    ["a message without a pass", { deliveries: [line("site", { token: "" }), line("card")] }, "no pass"],
    [
      "a claim before the delivery",
      { claims: [{ destination: "card", at: 900, words: "Отправлено" }] },
      "said of card",
    ],
    ["a missing receipt", { ending: { waiting: null, receipt: null } }, "no receipt"],
    [
      "a message that a moved clock holds back",
      {
        plan: { ...untroubled, incident: { what: "clock a day back", when: "kept", at: "site", next: "page" } },
        pressed: true,
      },
      "clock moved",
    ],
    [
      "an undeliverable message that is not on the screen",
      {
        plan: troubled("500 forever"),
        deliveries: [line("site")],
        ending: { waiting: null, receipt: null },
      },
      "is not on the screen",
    ],
    [
      "an undeliverable message without a final state",
      {
        plan: troubled("500 forever"),
        deliveries: [line("site")],
        ending: { waiting: { site: "Отправлено.", card: "Отправляем…" }, receipt: null },
      },
      "no final state",
    ],
    [
      "a retry before Retry-After has passed",
      {
        plan: troubled("429 with Retry-After"),
        requests: [
          { destination: "card", key: `${id}:card:1`, at: 1_000, fault: "429 with Retry-After" },
          { destination: "card", key: `${id}:card:1`, at: 2_000, fault: null },
        ],
      },
      "after 429",
    ],
  ];
  test.each(cases)("%s", (_title, change, words) => {
    expect(judged(change)).toContainEqual(expect.stringContaining(words));
  });
});

test("a response that was cut sets no wait", () => {
  const requests: Evidence["requests"] = [
    { destination: "card", key: `${id}:card:1`, at: 1_000, fault: "429 with Retry-After", isUndelivered: true },
    { destination: "card", key: `${id}:card:1`, at: 2_000, fault: null },
  ];
  expect(judged({ plan: troubled("429 with Retry-After"), requests })).toEqual([]);
});
