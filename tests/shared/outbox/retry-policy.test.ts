import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  delayOf,
  firstDelay,
  isDestinationDue,
  isDue,
  isOrphaned,
  isReceiptExpired,
  isSendable,
  isUndoExpired,
  maxDelay,
  maxFirstDayDelay,
  maxSendTime,
  nextWake,
  receiptLifetime,
  undoWindow,
} from "../../../src/shared/outbox/retry-policy.ts";
import { anyDestination, anyEntry, anyTime, entryOf, noon } from "./entry-fixture.ts";

const waiting = { state: "waiting", revision: 1, attempts: 1, inDoubt: false, notBefore: noon } as const;

describe("retry delay", () => {
  const given = {
    attempts: fc.integer({ min: 0, max: 10_000 }),
    createdAt: anyTime,
    now: anyTime,
    retryAfter: fc.option(fc.integer({ min: 0, max: 10 * maxDelay }), { nil: null }),
    inProgress: fc.boolean(),
    random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  };

  test("is between one second and one hour", () => {
    fc.assert(
      fc.property(fc.record(given), (delay) => {
        const wait = delayOf(delay);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(maxDelay);
      }),
    );
  });

  test("is at least Retry-After, up to one hour", () => {
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
  ])("after attempt %i on the first day is at most %i ms and at least one second", (attempts, bound) => {
    const delay = { attempts: attempts, createdAt: noon, now: noon, retryAfter: null };
    expect(delayOf({ ...delay, random: 0.999_999 })).toBeCloseTo(bound, -2);
    expect(delayOf({ ...delay, random: 0 })).toBe(1_000);
  });

  test("grows to one hour after the first day, and stays under 30 s while the server is processing the post", () => {
    const old = { attempts: 40, createdAt: noon - 2 * 86_400_000, now: noon, retryAfter: null, random: 0.999_999 };
    expect(delayOf(old)).toBeCloseTo(maxDelay, -2);
    expect(delayOf({ ...old, inProgress: true })).toBeLessThanOrEqual(30_000);
  });
});

describe("due messages", () => {
  test("every wait ends within an hour, also when the clock was set back", () => {
    fc.assert(
      fc.property(anyTime, anyTime, (notBefore, now) => {
        const state = { ...waiting, notBefore };
        const reached = Math.min(Math.max(notBefore, now), now + maxDelay);
        expect(isDestinationDue(state, now, "due") || isDestinationDue(state, reached, "due")).toBe(true);
      }),
    );
  });

  test("nextWake is the time of the next due send", () => {
    fc.assert(
      fc.property(anyEntry, anyTime, (entry, now) => {
        const wake = nextWake([entry], now);
        const destinations = ["site", "card"] as const;
        const isAnyDue = (at: number) =>
          destinations.some(
            (destination) =>
              isDue(entry, destination, at, "due") ||
              (isSendable(entry) && isOrphaned(entry.destinations[destination], at, false)),
          );
        expect(wake ?? 0).toBeLessThanOrEqual(maxDelay);
        expect(isAnyDue(now)).toBe(wake === 0);
        if (wake !== null) expect(isAnyDue(now + wake)).toBe(true);
      }),
    );
  });

  test("never include accepted, refused or deleted ones, or those that need the captcha", () => {
    fc.assert(
      fc.property(anyEntry, anyDestination, anyTime, (entry, destination, now) => {
        if (!isDue(entry, destination, now, "asked")) return;
        expect(entry.destinations[destination].state).toBe("waiting");
        expect(entry.deletedAt).toBeNull();
        expect(entry.needsCheck).toBe(false);
      }),
    );
  });

  test("include those in doubt when the network is back, but not those told to wait", () => {
    const later = { ...waiting, notBefore: noon + 60_000 };
    expect(isDestinationDue(later, noon, "due")).toBe(false);
    expect(isDestinationDue(later, noon, "network-back")).toBe(false);
    expect(isDestinationDue({ ...later, inDoubt: true }, noon, "network-back")).toBe(true);
    expect(isDestinationDue(later, noon, "asked")).toBe(true);
  });

  test("a request in flight is orphaned under the lock; without locks, when too old or from the future", () => {
    const sending = { state: "sending", revision: 1, attempts: 1, since: noon } as const;
    expect(isOrphaned(sending, noon, true)).toBe(true);
    expect(isOrphaned(sending, noon + maxSendTime, false)).toBe(false);
    expect(isOrphaned(sending, noon + maxSendTime + 1, false)).toBe(true);
    expect(isOrphaned(sending, noon - maxSendTime - 1, false)).toBe(true);
  });
});

test("receipts expire after 30 days, deleted messages after one minute", () => {
  const receipt = {
    id: "1",
    subject: "Карта",
    createdAt: noon,
    deliveredAt: noon,
    wantsAnswer: false,
    numbers: { site: null, card: null },
  };
  expect(isReceiptExpired(receipt, noon + receiptLifetime)).toBe(false);
  expect(isReceiptExpired(receipt, noon + receiptLifetime + 1)).toBe(true);
  expect(isUndoExpired(entryOf(), noon)).toBe(false);
  expect(isUndoExpired(entryOf({ deletedAt: noon }), noon + undoWindow)).toBe(false);
  expect(isUndoExpired(entryOf({ deletedAt: noon }), noon + undoWindow + 1)).toBe(true);
});
