// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryUntilAnswered } from "../../../src/features/captcha/retry-until-answered.ts";

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

test("retries when the browser is online again, otherwise after the retry delay", async () => {
  const request = script(unreachable, unreachable);
  const onFailure = vi.fn();
  const result = retryUntilAnswered(request, onFailure, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(100);
  expect(request).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe(answer);
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test("after 429 waits for the server's Retry-After, even when an online event fires", async () => {
  const request = script({ kind: "too-many", retryAfter: 30_000 });
  const result = retryUntilAnswered(request, () => {}, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(29_000);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(500);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBe(answer);
});

test("aborted while waiting, sends no further request and clears its timers", async () => {
  const request = script(unreachable);
  const abort = new AbortController();
  const result = retryUntilAnswered(request, () => {}, abort.signal);
  await vi.advanceTimersByTimeAsync(100);
  abort.abort();
  expect(await result).toBeNull();
  expect(request).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
