import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeoutSignal } from "../../src/shared/timeout-signal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("aborts with a TimeoutError after the time, where the browser has no AbortSignal.timeout", () => {
  vi.stubGlobal("AbortSignal", { timeout: undefined });
  const signal = timeoutSignal(1000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(signal.reason.name).toBe("TimeoutError");
  vi.unstubAllGlobals();
});
