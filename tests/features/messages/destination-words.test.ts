import { describe, expect, test } from "vitest";
import {
  canSend,
  deletionNote,
  destinationLines,
  partialDeliveryNote,
  whyNotEditable,
} from "../../../src/features/messages/destination-words.ts";
import type { DestinationState, Entry } from "../../../src/shared/outbox/entry.ts";
import { maxDelay, maxSendTime } from "../../../src/shared/outbox/retry-policy.ts";
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
  waiting,
} from "./entry-examples.ts";

const spoken = { refusal: asSaid, by: "browser" } as const;
const said = (entry: Entry, at = now, words: Parameters<typeof destinationLines>[2] = spoken) =>
  destinationLines(entry, at, words).map(({ destinations, title, text }) =>
    plain(`${destinations.join("+")}: ${title}. ${text}`.trim()),
  );

describe("destinationLines", () => {
  test("each status at both destinations", () => {
    expect(said(entryOf({ site: waiting, card: waiting }))).toEqual([
      "site+card: Ждёт отправки. Отправим сами, как только появится связь.",
    ]);
    expect(said(entryOf({ site: underWay, card: underWay }))).toEqual(["site+card: Отправляем…."]);
    expect(said(entryOf({ site: tried, card: tried }))).toEqual([
      "site+card: Не отправилось. Текст сохранён. Отправим ещё раз.",
    ]);
    expect(said(entryOf({ site: doubtful, card: doubtful }))).toEqual([
      "site+card: Ответ не пришёл. Отправим ещё раз, чтобы точно дошло.",
    ]);
    expect(said(entryOf({ site: waiting, card: waiting }, { needsCheck: true }))).toEqual([
      "site+card: Нужна проверка. Подтвердите, что вы не робот. Потом отправим.",
    ]);
  });

  test("say what will send the message: the browser, an open portal, or this page only", () => {
    const by = (trigger: "portal" | "page", site: DestinationState) =>
      said(entryOf({ site, card: site }), now, { refusal: asSaid, by: trigger })[0];
    expect(by("portal", waiting)).toBe("site+card: Ждёт отправки. Отправим, когда вы откроете портал и будет связь.");
    expect(by("page", waiting)).toBe("site+card: Ждёт отправки. Отправим, если не закрывать портал.");
    const later = { ...tried, notBefore: now + 5 * 60_000 };
    expect(by("portal", later)).toBe(
      "site+card: Не отправилось. Текст сохранён. Отправим ещё раз через 5 минут, когда открыт портал.",
    );
    // What only this page's memory holds is not stored.
    expect(by("page", later)).toBe(
      "site+card: Не отправилось. Отправим ещё раз через 5 минут, если не закрывать портал.",
    );
  });

  test("different statuses have a line each", () => {
    expect(said(entryOf({ site: accepted, card: { ...accepted, number: null } }))).toEqual([
      "site: Отправлено. Номер 12-0458. 21 ноября в 14:05",
      "card: Отправлено. 21 ноября в 14:05",
    ]);
    expect(said(entryOf({ site: accepted, card: underWay }))).toEqual([
      "site: Отправлено. Номер 12-0458. 21 ноября в 14:05",
      "card: Отправляем….",
    ]);
  });

  test("a refusal shows the message and the field problems without repetition", () => {
    const [line] = destinationLines(entryOf({ site: refused, card: refused }), now, spoken);
    expect(line).toMatchObject({
      title: "Не принято. Нужно исправить",
      text: "Проверьте телефон",
      problems: ["phone: Значение не является телефоном"],
    });
    const same = { ...refused, message: "Значение не является телефоном" };
    expect(destinationLines(entryOf({ site: same, card: same }), now, spoken)[0]?.text).toBe("");
    const silent = { ...refused, message: null, problems: [] };
    expect(destinationLines(entryOf({ site: silent, card: silent }), now, spoken)[0]?.text).toMatch(
      /^Причину не назвали/,
    );
  });

  test("shows the time of the next attempt unless it is soon or the clock was changed", () => {
    const next = (notBefore: number) =>
      said(entryOf({ site: { ...tried, notBefore }, card: { ...tried, notBefore } }))[0];
    expect(next(now + 30_000)).toMatch(/ещё раз\.$/);
    expect(next(now + 60_000)).toMatch(/ещё раз через 1 минуту\.$/);
    expect(next(now + 12 * 60_000)).toMatch(/ещё раз через 12 минут\.$/);
    expect(next(now + maxDelay + 1)).toMatch(/ещё раз\.$/);
    expect(next(now - 60_000)).toMatch(/ещё раз\.$/);
  });

  test("an orphaned request counts as unanswered", () => {
    const entry = entryOf({ site: underWay, card: underWay });
    expect(said(entry, now + maxSendTime + 1)[0]).toMatch(/Ответ не пришёл/);
    expect(said(entry, now - maxSendTime - 1)[0]).toMatch(/Ответ не пришёл/);
  });
});

test("«Отправлено» is shown only for accepted", () => {
  for (const state of [waiting, tried, doubtful, underWay, refused]) {
    for (const needsCheck of [false, true]) {
      expect(said(entryOf({ site: state, card: state }, { needsCheck })).join()).not.toContain("Отправлено");
    }
  }
});

test("editing and sending depend on the statuses", () => {
  const bar = (site: Entry["destinations"]["site"], card: Entry["destinations"]["card"]) =>
    whyNotEditable(entryOf({ site, card }), now);
  expect(bar(waiting, refused)).toBeNull();
  expect(bar(accepted, refused)).toBeNull();
  expect(bar(doubtful, refused)).toMatch(/возможно, уже получено/);
  expect(bar(underWay, doubtful)).toMatch(/когда отправка закончится/);

  expect(canSend(entryOf({ site: accepted, card: tried }), now)).toBe(true);
  expect(canSend(entryOf({ site: accepted, card: refused }), now)).toBe(false);
  expect(canSend(entryOf({ site: waiting, card: waiting }, { needsCheck: true }), now)).toBe(false);
  expect(canSend(entryOf({ site: underWay, card: accepted }), now)).toBe(false);
});

test("notes which destination already has a message that is edited or deleted", () => {
  expect(partialDeliveryNote(entryOf({ site: accepted, card: refused }))).toMatch(/^Портал .* только оператору карты/);
  expect(partialDeliveryNote(entryOf({ site: refused, card: accepted }))).toMatch(/^Оператор карты .* только порталу/);
  expect(partialDeliveryNote(entryOf({ site: refused, card: waiting }))).toBeNull();
  expect(partialDeliveryNote(entryOf({ site: accepted, card: waiting }))).toBeNull();

  expect(deletionNote(entryOf({ site: waiting, card: refused }), now)).toBe("");
  expect(deletionNote(entryOf({ site: accepted, card: doubtful }), now)).toBe("Портал обращение уже получил.");
  expect(deletionNote(entryOf({ site: refused, card: doubtful }), now)).toMatch(/возможно, уже получено/);
});
