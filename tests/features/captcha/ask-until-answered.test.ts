// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryUntilAnswered } from "../../../src/features/captcha/ask-until-answered.ts";

const unreachable = { kind: "unreachable" } as const;
const answer = { kind: "answer" } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function script(
  ...results: readonly (typeof unreachable | typeof answer | { kind: "too-many"; retryAfter: number | null })[]
) {
  const rest = [...results];
  return vi.fn(async () => rest.shift() ?? answer);
}

test("what had no answer is asked again when the network is back, and in time without a word of it", async () => {
  const ask = script(unreachable, unreachable);
  const onTrouble = vi.fn();
  const asked = retryUntilAnswered(ask, onTrouble, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBe(answer);
  expect(onTrouble).toHaveBeenCalledTimes(2);
});

test("who asked too often waits as long as the server says, whatever the network does", async () => {
  const ask = script({ kind: "too-many", retryAfter: 30_000 });
  const asked = retryUntilAnswered(ask, () => {}, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(29_000);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(500);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBe(answer);
});

test("ended while it waits, it asks no more and leaves nothing behind", async () => {
  const ask = script(unreachable);
  const ending = new AbortController();
  const asked = retryUntilAnswered(ask, () => {}, ending.signal);
  await vi.advanceTimersByTimeAsync(100);
  ending.abort();
  expect(await asked).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
