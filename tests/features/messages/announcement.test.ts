import { expect, test } from "vitest";
import { type AnnouncedStatuses, announcement } from "../../../src/features/messages/announcement.ts";
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

/** Announcements after each of the given views. */
function saidOf(...views: OutboxView[]): string[] {
  let announced: AnnouncedStatuses | null = null;
  return views.map((view) => {
    const next = announcement(announced, view, now, { refusal: asSaid, hasSync: true });
    announced = next.announced;
    return plain(next.words);
  });
}

const at = (site: Parameters<typeof entryOf>[0]["site"], card = site) => viewOf(entryOf({ site, card }));

test("announces nothing on the first call, nor when a request starts", () => {
  expect(saidOf(at(refused), at(refused))).toEqual(["", ""]);
  expect(saidOf(at(waiting), at(underWay))).toEqual(["", ""]);
});

test("announces each outcome once, with its destination", () => {
  expect(saidOf(at(waiting), at(accepted, waiting), at(accepted, waiting), at(accepted, refused))).toEqual([
    "",
    "Обращение «Карта». Портал: Отправлено. Номер 12-0458. 21 ноября в 14:05",
    "",
    "Обращение «Карта». Оператор карты: Не принято. Нужно исправить. Проверьте телефон",
  ]);
});

test("does not repeat an outcome after another attempt", () => {
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

test("announces a delivered message with its number, but not a deleted one", () => {
  const { id } = entryOf({ site: waiting, card: waiting });
  const numbers = { site: "12-0458", card: null };
  const receipt = { id, subject: "Карта", createdAt: now, deliveredAt: now, wantsAnswer: false, numbers };
  expect(saidOf(at(underWay), { entries: [], receipts: [receipt], unreadable: 0 })[1]).toBe(
    "Обращение «Карта» отправлено. Номер 12-0458.",
  );
  const both = { ...receipt, numbers: { site: "12-0458", card: "7" } };
  expect(saidOf(at(underWay), { entries: [], receipts: [both], unreadable: 0 })[1]).toMatch(/Номер 12-0458\.$/);
  expect(saidOf({ entries: [], receipts: [receipt], unreadable: 0 }, viewOf())).toEqual(["", ""]);
  expect(saidOf(at(waiting), viewOf())).toEqual(["", ""]);
});
