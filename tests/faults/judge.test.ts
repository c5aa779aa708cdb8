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

describe("the judge has nothing to say", () => {
  test("of a message that both places have once", () => expect(judged({})).toEqual([]));

  test("of a double at a place that ignores keys, where the answer before was lost", () => {
    const deliveries = [line("site", { answerLost: true }), line("site"), line("card")];
    expect(judged({ plan: ignoring, deliveries })).toEqual([]);
  });

  test("of a message that a place never takes and the screen names", () => {
    const ending = { waiting: { site: "Отправлено", card: "Не принято. Нужно исправить." }, receipt: null };
    expect(judged({ plan: troubled("422 forever"), deliveries: [line("site")], ending })).toEqual([]);
  });

  test("of a corrected text at the place that refused", () => {
    const corrected: Content = { ...content, fields: { ...fields, body: "Терминал в Ревде не принял карту" } };
    const second = line("card", { ...corrected, revision: 2, key: `${id}:card:2` });
    const meant = { site: content, card: corrected };
    expect(judged({ meant, corrected: ["card"], deliveries: [line("site"), second] })).toEqual([]);
  });
});

describe("the judge objects", () => {
  const cases: [string, Partial<Evidence>, string][] = [
    ["to a loss", { deliveries: [line("site")] }, "card has nothing"],
    [
      "to a double at a place that honours keys",
      { deliveries: [line("site"), line("site"), line("card")] },
      "once more",
    ],
    [
      "to a double under another key",
      { deliveries: [line("site"), line("card"), line("card", { key: `${id}:card:2`, revision: 2 })] },
      "once more",
    ],
    [
      "to a double where no answer was lost",
      { plan: ignoring, deliveries: [line("site"), line("site"), line("card")] },
      "once more",
    ],
    [
      "to other words",
      { deliveries: [line("site"), line("card", { fields: { ...fields, body: "Терми" } })] },
      "body is",
    ],
    ["to a missing file", { deliveries: [line("site", { files: [] }), line("card")] }, "files"],
    ["to the text of before at the place that refused", { corrected: ["card"] }, "revision 1, not 2"],
    ["to a message without a pass", { deliveries: [line("site", { token: "" }), line("card")] }, "no pass"],
    [
      "to a claim before the ledger has it",
      { claims: [{ destination: "card", at: 900, words: "Отправлено" }] },
      "said of card",
    ],
    ["to a receipt that is missing", { ending: { waiting: null, receipt: null } }, "no receipt"],
    [
      "to a message that a moved clock keeps",
      {
        plan: { ...untroubled, incident: { what: "clock a day back", when: "kept", at: "site", next: "page" } },
        pressed: true,
      },
      "clock moved",
    ],
    [
      "to what cannot be delivered and is shown nowhere",
      {
        plan: troubled("500 forever"),
        deliveries: [line("site")],
        ending: { waiting: null, receipt: null },
      },
      "stands nowhere",
    ],
    [
      "to what cannot be delivered and has no name",
      {
        plan: troubled("500 forever"),
        deliveries: [line("site")],
        ending: { waiting: { site: "Отправлено.", card: "Отправляем…" }, receipt: null },
      },
      "has no name",
    ],
    [
      "to a try that does not wait as long as told",
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

test("nobody is told to wait by an answer that broke off on its way", () => {
  const requests: Evidence["requests"] = [
    { destination: "card", key: `${id}:card:1`, at: 1_000, fault: "429 with Retry-After", isUndelivered: true },
    { destination: "card", key: `${id}:card:1`, at: 2_000, fault: null },
  ];
  expect(judged({ plan: troubled("429 with Retry-After"), requests })).toEqual([]);
});
