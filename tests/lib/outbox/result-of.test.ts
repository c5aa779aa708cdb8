import { expect, test } from "vitest";
import { resultOf } from "../../../src/lib/outbox/result-of.ts";
import { isSameMessage } from "../../../src/lib/outbox/same-message.ts";
import type { Delivery } from "../../../src/shared/outbox/deliver.ts";
import { checkNeeded, newEntry } from "../../../src/shared/outbox/transitions.ts";
import { entryOf, message, noon, pictureOf } from "../../shared/outbox/entry-fixture.ts";

const delivery: Delivery = { reachable: true, captcha: new Map(), words: new Map() };
const attempted = { entry: entryOf(), receipt: null, delivery, offline: false, isPersistent: true, hasSync: false };
const numbers = { site: "1", card: null };

test("a receipt means delivered, whichever tab or worker sent it", () => {
  const receipt = {
    id: attempted.entry.id,
    subject: "Карта",
    createdAt: noon,
    deliveredAt: noon,
    wantsAnswer: false,
    numbers,
  };
  expect(resultOf({ ...attempted, entry: null, receipt, delivery: null })).toEqual({ kind: "delivered", numbers });
});

test("a refusal by one destination is reported whatever the state of the other", () => {
  const refused = { state: "refused", revision: 1, message: "Исправьте", problems: [], at: noon } as const;
  const entry = entryOf({ destinations: { ...attempted.entry.destinations, card: refused } });
  const refusals = [{ destination: "card", message: "Исправьте", problems: [] }];
  expect(resultOf({ ...attempted, entry, offline: true })).toEqual({ kind: "refused", refusals });
});

test("a message that needs the captcha says so, with the server's text if any", () => {
  const words = new Map([[attempted.entry.id, "Проверка не пройдена"]]);
  expect(resultOf({ ...attempted, delivery: { ...delivery, captcha: words } })).toEqual({
    kind: "captcha",
    message: "Проверка не пройдена",
  });
  expect(resultOf({ ...attempted, entry: checkNeeded(attempted.entry) })).toMatchObject({ kind: "captcha" });
});

test("without a network the message is waiting, and the result names what will retry it", () => {
  const offline = { ...attempted, offline: true };
  expect(resultOf({ ...offline, hasSync: true })).toEqual({ kind: "waiting", by: "browser" });
  expect(resultOf(offline)).toEqual({ kind: "waiting", by: "portal" });
  const unchecked = { ...offline, entry: checkNeeded(attempted.entry), hasSync: true };
  expect(resultOf(unchecked)).toEqual({ kind: "waiting", by: "visitor" });
  expect(resultOf(attempted)).toEqual({ kind: "failed", by: "portal" });
});

test("a failure has the destination's words, if any", () => {
  const words = new Map([[attempted.entry.id, "Сервис закрыт на ночь"]]);
  expect(resultOf({ ...attempted, delivery: { ...delivery, words } })).toEqual({
    ...{ kind: "failed", by: "portal", message: "Сервис закрыт на ночь" },
  });
});

test("a message in memory only is reported as failed, never as waiting", () => {
  const inMemory = { ...attempted, isPersistent: false };
  expect(resultOf(inMemory)).toEqual({ kind: "failed", by: "page" });
  expect(resultOf({ ...inMemory, offline: true })).toEqual({ kind: "failed", by: "page" });
});

test("a message with neither entry nor receipt was evicted by the browser", () => {
  expect(resultOf({ ...attempted, entry: null })).toEqual({ kind: "lost" });
});

test("messages are the same when every field and every byte is", () => {
  const files = [pictureOf(1, 2, 3)];
  const given = { ...message, files };
  const entry = newEntry("1", given, null, noon);
  expect(isSameMessage(entry, [pictureOf(1, 2, 3)], given)).toBe(true);
  expect(isSameMessage(entry, [pictureOf(1, 2, 4)], given)).toBe(false);
  expect(isSameMessage(entry, [], given)).toBe(false);
  expect(isSameMessage(entry, files, { ...given, fields: { ...message.fields, body: "Иной текст" } })).toBe(false);
  expect(isSameMessage(entry, files, { ...given, subjectIds: { site: "7", card: "13" } })).toBe(false);
});

test("a failure says whether a destination has the message, or may have it", () => {
  const { site, card } = attempted.entry.destinations;
  const inMemory = { ...attempted, isPersistent: false };
  const arrivedWith = (destinations: (typeof attempted)["entry"]["destinations"]) =>
    resultOf({ ...inMemory, entry: entryOf({ destinations }) });
  const doubtful = { state: "waiting", revision: 1, attempts: 1, inDoubt: true, notBefore: noon } as const;
  const accepted = { state: "accepted", revision: 1, number: "7", at: noon } as const;
  expect(arrivedWith({ site, card })).toEqual({ kind: "failed", by: "page" });
  expect(arrivedWith({ site, card: doubtful })).toEqual({ kind: "failed", by: "page", arrived: "perhaps" });
  expect(arrivedWith({ site: accepted, card: doubtful })).toEqual({ kind: "failed", by: "page", arrived: "at-one" });
});
