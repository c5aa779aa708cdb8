import { expect, test } from "vitest";
import { type Announced, announcement } from "../../../src/features/messages/announcement.ts";
import type { OutboxView } from "../../../src/shared/outbox/outbox-store.ts";
import {
  accepted,
  asSaid,
  doubtful,
  entryOf,
  now,
  plain,
  refused,
  tried,
  underWay,
  viewOf,
  waiting,
} from "./entry-examples.ts";

/** What is said of each of these, one after the other. */
function saidOf(...views: OutboxView[]): string[] {
  let told: Announced | null = null;
  return views.map((view) => {
    const next = announcement(told, view, now, asSaid);
    told = next.told;
    return plain(next.words);
  });
}

const at = (site: Parameters<typeof entryOf>[0]["site"], card = site) => viewOf(entryOf({ site, card }));

test("the first look says nothing, and neither does a request that begins", () => {
  expect(saidOf(at(refused), at(refused))).toEqual(["", ""]);
  expect(saidOf(at(waiting), at(underWay))).toEqual(["", ""]);
});

test("each outcome is said once, of the place that it is of", () => {
  expect(saidOf(at(waiting), at(accepted, waiting), at(accepted, waiting), at(accepted, refused))).toEqual([
    "",
    "Обращение «Карта». Портал: Отправлено. Номер 12-0458. 21 ноября в 14:05",
    "",
    "Обращение «Карта». Оператор карты: Не принято. Нужно исправить. Проверьте телефон",
  ]);
});

test("a try that ends as the one before is no news", () => {
  const [, , first, , again, other] = saidOf(
    at(waiting),
    at(underWay),
    at(tried),
    at(underWay),
    at({ ...tried, attempts: 3 }),
    at(doubtful),
  );
  expect(first).toMatch(/Портал и оператор карты: Не отправилось\. Текст сохранён\./);
  expect(again).toBe("");
  expect(other).toMatch(/Ответ не пришёл/);
});

test("a message that became a receipt is said with its number, one that was deleted is not", () => {
  const { id } = entryOf({ site: waiting, card: waiting });
  const numbers = { site: "12-0458", card: null };
  const receipt = { id, subject: "Карта", createdAt: now, deliveredAt: now, numbers };
  expect(saidOf(at(underWay), { entries: [], receipts: [receipt], unreadable: 0 })[1]).toBe(
    "Обращение «Карта» отправлено. Номер 12-0458.",
  );
  expect(saidOf({ entries: [], receipts: [receipt], unreadable: 0 }, viewOf())).toEqual(["", ""]);
  expect(saidOf(at(waiting), viewOf())).toEqual(["", ""]);
});
