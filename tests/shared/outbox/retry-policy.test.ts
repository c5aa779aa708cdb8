import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  delayOf,
  firstDelay,
  isDue,
  isOrphaned,
  isDestinationDue,
  isReceiptExpired,
  isUndoExpired,
  isSendable,
  maxDelay,
  maxSendTime,
  nextWake,
  receiptLifetime,
  undoWindow,
  maxFirstDayDelay,
} from "../../../src/shared/outbox/retry-policy.ts";
import { anyEntry, anyPlace, anyTime, entryOf, noon } from "./entry-fixture.ts";

const waiting = { state: "waiting", revision: 1, attempts: 1, inDoubt: false, notBefore: noon } as const;

describe("the wait", () => {
  const given = {
    attempts: fc.integer({ min: 0, max: 10_000 }),
    createdAt: anyTime,
    now: anyTime,
    retryAfter: fc.option(fc.integer({ min: 0, max: 10 * maxDelay }), { nil: null }),
    soon: fc.boolean(),
    random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  };

  test("is between a second and an hour, whatever came before", () => {
    fc.assert(
      fc.property(fc.record(given), (delay) => {
        const wait = delayOf(delay);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(maxDelay);
      }),
    );
  });

  test("is not shorter than what the answer asked for, up to an hour", () => {
    fc.assert(
      fc.property(fc.record({ ...given, retryAfter: fc.nat(10 * maxDelay) }), (delay) => {
        expect(delayOf(delay)).toBeGreaterThanOrEqual(Math.min(delay.retryAfter, maxDelay));
      }),
    );
  });

  test.each([
    [1, firstDelay],
    [2, firstDelay * 2],
    [4, firstDelay * 8],
    [40, maxFirstDayDelay],
  ])("before try %i of a young message may come to %i ms, and to hardly any", (attempts, bound) => {
    const delay = { attempts: attempts, createdAt: noon, now: noon, retryAfter: null };
    expect(delayOf({ ...delay, random: 0.999_999 })).toBeCloseTo(bound, -2);
    expect(delayOf({ ...delay, random: 0 })).toBe(1_000);
  });

  test("grows to an hour once the message is older than a day, and stays short where it runs at the server", () => {
    const old = { attempts: 40, createdAt: noon - 2 * 86_400_000, now: noon, retryAfter: null, random: 0.999_999 };
    expect(delayOf(old)).toBeCloseTo(maxDelay, -2);
    expect(delayOf({ ...old, inProgress: true })).toBeLessThanOrEqual(30_000);
  });
});

describe("what is due", () => {
  test("a wait ends for any clock: after an hour of it, or at once where it was set back", () => {
    fc.assert(
      fc.property(anyTime, anyTime, (notBefore, now) => {
        const state = { ...waiting, notBefore };
        const reached = Math.min(Math.max(notBefore, now), now + maxDelay);
        expect(isDestinationDue(state, now, "due") || isDestinationDue(state, reached, "due")).toBe(true);
      }),
    );
  });

  test("whoever waits is woken when something is due, and not much sooner or later", () => {
    fc.assert(
      fc.property(anyEntry, anyTime, (entry, now) => {
        const wake = nextWake([entry], now);
        const places = ["site", "card"] as const;
        const isAnyDue = (at: number) =>
          places.some(
            (place) =>
              isDue(entry, place, at, "due") || (isSendable(entry) && isOrphaned(entry.destinations[place], at, false)),
          );
        expect(wake ?? 0).toBeLessThanOrEqual(maxDelay);
        expect(isAnyDue(now)).toBe(wake === 0);
        if (wake !== null) expect(isAnyDue(now + wake)).toBe(true);
      }),
    );
  });

  test("nothing that is accepted, refused, deleted or waits for the visitor, however much it is asked for", () => {
    fc.assert(
      fc.property(anyEntry, anyPlace, anyTime, (entry, place, now) => {
        if (!isDue(entry, place, now, "asked")) return;
        expect(entry.destinations[place].state).toBe("waiting");
        expect(entry.deletedAt).toBeNull();
        expect(entry.needsCheck).toBe(false);
      }),
    );
  });

  test("what had no answer goes when the network comes back; what was told to wait does not", () => {
    const later = { ...waiting, notBefore: noon + 60_000 };
    expect(isDestinationDue(later, noon, "due")).toBe(false);
    expect(isDestinationDue(later, noon, "network-back")).toBe(false);
    expect(isDestinationDue({ ...later, inDoubt: true }, noon, "network-back")).toBe(true);
    expect(isDestinationDue(later, noon, "asked")).toBe(true);
  });

  test("a request under way is nobody's where we hold the lock; without locks, where it is too old or from the future", () => {
    const sending = { state: "sending", revision: 1, attempts: 1, since: noon } as const;
    expect(isOrphaned(sending, noon, true)).toBe(true);
    expect(isOrphaned(sending, noon + maxSendTime, false)).toBe(false);
    expect(isOrphaned(sending, noon + maxSendTime + 1, false)).toBe(true);
    expect(isOrphaned(sending, noon - maxSendTime - 1, false)).toBe(true);
  });
});

test("a receipt stays for 30 days, a deleted message for a minute", () => {
  const receipt = {
    id: "1",
    subject: "Карта",
    createdAt: noon,
    deliveredAt: noon,
    numbers: { site: null, card: null },
  };
  expect(isReceiptExpired(receipt, noon + receiptLifetime)).toBe(false);
  expect(isReceiptExpired(receipt, noon + receiptLifetime + 1)).toBe(true);
  expect(isUndoExpired(entryOf(), noon)).toBe(false);
  expect(isUndoExpired(entryOf({ deletedAt: noon }), noon + undoWindow)).toBe(false);
  expect(isUndoExpired(entryOf({ deletedAt: noon }), noon + undoWindow + 1)).toBe(true);
});
