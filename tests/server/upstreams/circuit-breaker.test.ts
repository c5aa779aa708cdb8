import { expect, test, vi } from "vitest";
import { type CircuitBreaker, createCircuitBreaker } from "../../../server/upstreams/circuit-breaker.ts";

function setUp() {
  let time = 0;
  const onChange = vi.fn();
  const breaker = createCircuitBreaker({ onChange, now: () => time });
  return { breaker, onChange, pass: (ms: number) => (time += ms) };
}

/** So many calls in sequence, each with that outcome. */
function call(breaker: CircuitBreaker, times: number, isHealthy: boolean): void {
  for (let time = 0; time < times; time += 1) breaker.begin()?.(isHealthy);
}

test("stays closed while calls succeed", () => {
  const { breaker, onChange } = setUp();
  call(breaker, 1_000, true);
  expect([breaker.isOpen(), onChange.mock.calls]).toEqual([false, []]);
});

test("opens after five failures", () => {
  const { breaker, onChange } = setUp();
  call(breaker, 4, false);
  expect(breaker.isOpen()).toBe(false);
  call(breaker, 1, false);
  expect([breaker.isOpen(), breaker.begin()]).toEqual([true, null]);
  expect(onChange.mock.calls).toEqual([[true]]);
});

test("stays closed when less than half of the calls fail", () => {
  const { breaker } = setUp();
  for (let time = 0; time < 100; time += 1) {
    call(breaker, 2, true);
    call(breaker, 1, false);
  }
  expect(breaker.isOpen()).toBe(false);
});

test("failures in different windows do not add up", () => {
  const { breaker, pass } = setUp();
  for (let time = 0; time < 100; time += 1) {
    call(breaker, 1, false);
    pass(3_000);
  }
  expect(breaker.isOpen()).toBe(false);
});

test("permits one trial call after the pause, and closes when it succeeds", () => {
  const { breaker, onChange, pass } = setUp();
  call(breaker, 5, false);
  pass(4_999);
  expect(breaker.begin()).toBeNull();
  pass(1);
  const report = breaker.begin();
  expect(breaker.begin()).toBeNull();
  report?.(true);
  expect([breaker.isOpen(), breaker.begin()]).toEqual([false, expect.any(Function)]);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  // Earlier failures no longer count.
  call(breaker, 4, false);
  expect(breaker.isOpen()).toBe(false);
});

test("a failed trial starts another pause without a second notification", () => {
  const { breaker, onChange, pass } = setUp();
  call(breaker, 5, false);
  pass(5_000);
  breaker.begin()?.(false);
  pass(4_999);
  expect(breaker.begin()).toBeNull();
  pass(1);
  expect(breaker.begin()).not.toBeNull();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("a hanging trial is followed by another, whose outcome alone counts", () => {
  const { breaker, pass } = setUp();
  call(breaker, 5, false);
  pass(5_000);
  const first = breaker.begin();
  pass(5_000);
  const second = breaker.begin();
  first?.(true);
  expect(breaker.isOpen()).toBe(true);
  second?.(true);
  expect(breaker.isOpen()).toBe(false);
});

test("calls that began before the breaker opened do not affect it", () => {
  const { breaker, pass } = setUp();
  const early = breaker.begin();
  call(breaker, 5, false);
  early?.(true);
  expect(breaker.isOpen()).toBe(true);
  pass(5_000);
  const trial = breaker.begin();
  trial?.(true);
  early?.(false);
  call(breaker, 4, false);
  expect(breaker.isOpen()).toBe(false);
});
