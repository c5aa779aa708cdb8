import { expect, test } from "vitest";
import { resultOf } from "../../../src/lib/outbox/result-of.ts";
import { isSameMessage } from "../../../src/lib/outbox/same-message.ts";
import type { Delivery } from "../../../src/shared/outbox/deliver.ts";
import { checkNeeded, newEntry } from "../../../src/shared/outbox/transitions.ts";
import { entryOf, message, noon, pictureOf } from "../../shared/outbox/entry-fixture.ts";

const delivery: Delivery = { reachable: true, captcha: new Map() };
const tried = { entry: entryOf(), receipt: null, delivery, offline: false, isKept: true, isWoken: false };
const numbers = { site: "1", card: null };

test("delivered is what has a receipt, whoever sent it", () => {
  const receipt = { id: tried.entry.id, subject: "Карта", createdAt: noon, deliveredAt: noon, numbers };
  expect(resultOf({ ...tried, entry: null, receipt, delivery: null })).toEqual({ kind: "delivered", numbers });
});

test("a refusal of one place is told, whatever became of the other", () => {
  const refused = { state: "refused", revision: 1, message: "Исправьте", problems: [], at: noon } as const;
  const entry = entryOf({ destinations: { ...tried.entry.destinations, card: refused } });
  const refusals = [{ place: "card", message: "Исправьте", problems: [] }];
  expect(resultOf({ ...tried, entry, offline: true })).toEqual({ kind: "refused", refusals });
});

test("what waits for the visitor's check says so, with the server's words where it had any", () => {
  const words = new Map([[tried.entry.id, "Проверка не пройдена"]]);
  expect(resultOf({ ...tried, delivery: { ...delivery, captcha: words } })).toEqual({
    kind: "captcha",
    message: "Проверка не пройдена",
  });
  expect(resultOf({ ...tried, entry: checkNeeded(tried.entry) })).toMatchObject({ kind: "captcha" });
});

test("no network is no failure, and who brings the message then is said as it is", () => {
  const offline = { ...tried, offline: true };
  expect(resultOf({ ...offline, isWoken: true })).toEqual({ kind: "waiting", by: "browser" });
  expect(resultOf(offline)).toEqual({ kind: "waiting", by: "portal" });
  const unchecked = { ...offline, entry: checkNeeded(tried.entry), isWoken: true };
  expect(resultOf(unchecked)).toEqual({ kind: "waiting", by: "visitor" });
  expect(resultOf(tried)).toEqual({ kind: "failed", by: "portal" });
});

test("what this page alone has is never said to be kept", () => {
  const unkept = { ...tried, isKept: false };
  expect(resultOf(unkept)).toEqual({ kind: "failed", by: "page" });
  expect(resultOf({ ...unkept, offline: true })).toEqual({ kind: "failed", by: "page" });
});

test("what is neither in the outbox nor delivered was thrown away by the browser", () => {
  expect(resultOf({ ...tried, entry: null })).toEqual({ kind: "lost" });
});

test("a message is the same when every field and every byte is", () => {
  const files = [pictureOf(1, 2, 3)];
  const given = { ...message, files };
  const entry = newEntry("1", given, null, noon);
  expect(isSameMessage(entry, [pictureOf(1, 2, 3)], given)).toBe(true);
  expect(isSameMessage(entry, [pictureOf(1, 2, 4)], given)).toBe(false);
  expect(isSameMessage(entry, [], given)).toBe(false);
  expect(isSameMessage(entry, files, { ...given, fields: { ...message.fields, body: "Иной текст" } })).toBe(false);
  expect(isSameMessage(entry, files, { ...given, subjectIds: { site: "7", card: "13" } })).toBe(false);
});
