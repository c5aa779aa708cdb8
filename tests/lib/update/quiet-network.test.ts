import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quietNetwork, quietTimeout, silence } from "../../../src/lib/update/quiet-network.ts";

let onLoaded: () => void;
let isQuiet: boolean;
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  // Stands in for the browser's, which reports real requests only.
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      disconnect = disconnect;
      observe = () => undefined;
      constructor(listener: () => void) {
        onLoaded = listener;
      }
    },
  );
  isQuiet = false;
  void quietNetwork().then(() => {
    isQuiet = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("waits for a moment without a finished request", async () => {
  await vi.advanceTimersByTimeAsync(silence - 1);
  onLoaded();
  await vi.advanceTimersByTimeAsync(silence - 1);
  expect(isQuiet).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isQuiet).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
});

test("waits no longer than the timeout", async () => {
  for (let waited = 0; waited < quietTimeout; waited += silence / 2) {
    expect(isQuiet).toBe(false);
    onLoaded();
    await vi.advanceTimersByTimeAsync(silence / 2);
  }
  expect(isQuiet).toBe(true);
});
