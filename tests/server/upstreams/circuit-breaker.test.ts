import { expect, test, vi } from "vitest";
import { type CircuitBreaker, createCircuitBreaker } from "../../../server/upstreams/circuit-breaker.ts";

function setUp() {
  let time = 0;
  const onChange = vi.fn();
  const circuit = createCircuitBreaker({ onChange, now: () => time });
  return { circuit, onChange, pass: (ms: number) => (time += ms) };
}

/** So many questions, one after another, each with that outcome. */
function ask(circuit: CircuitBreaker, times: number, isWell: boolean): void {
  for (let time = 0; time < times; time += 1) circuit.begin()?.(isWell);
}

test("a service that answers is asked as often as anybody likes", () => {
  const { circuit, onChange } = setUp();
  ask(circuit, 1_000, true);
  expect([circuit.isOpen(), onChange.mock.calls]).toEqual([false, []]);
});

test("after some failures nobody asks any more", () => {
  const { circuit, onChange } = setUp();
  ask(circuit, 4, false);
  expect(circuit.isOpen()).toBe(false);
  ask(circuit, 1, false);
  expect([circuit.isOpen(), circuit.begin()]).toEqual([true, null]);
  expect(onChange.mock.calls).toEqual([[true]]);
});

test("one address that fails does not close a service whose others answer", () => {
  const { circuit } = setUp();
  for (let time = 0; time < 100; time += 1) {
    ask(circuit, 2, true);
    ask(circuit, 1, false);
  }
  expect(circuit.isOpen()).toBe(false);
});

test("failures now and then never add up", () => {
  const { circuit, pass } = setUp();
  for (let time = 0; time < 100; time += 1) {
    ask(circuit, 1, false);
    pass(3_000);
  }
  expect(circuit.isOpen()).toBe(false);
});

test("after the pause one question tries it, and when that is answered all ask again", () => {
  const { circuit, onChange, pass } = setUp();
  ask(circuit, 5, false);
  pass(4_999);
  expect(circuit.begin()).toBeNull();
  pass(1);
  const heard = circuit.begin();
  expect(circuit.begin()).toBeNull();
  heard?.(true);
  expect([circuit.isOpen(), circuit.begin()]).toEqual([false, expect.any(Function)]);
  expect(onChange.mock.calls).toEqual([[true], [false]]);
  // What failed before does not count any more.
  ask(circuit, 4, false);
  expect(circuit.isOpen()).toBe(false);
});

test("a trial that fails begins another pause, and is not told again", () => {
  const { circuit, onChange, pass } = setUp();
  ask(circuit, 5, false);
  pass(5_000);
  circuit.begin()?.(false);
  pass(4_999);
  expect(circuit.begin()).toBeNull();
  pass(1);
  expect(circuit.begin()).not.toBeNull();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test("a trial that hangs is followed by another, whose outcome counts alone", () => {
  const { circuit, pass } = setUp();
  ask(circuit, 5, false);
  pass(5_000);
  const first = circuit.begin();
  pass(5_000);
  const second = circuit.begin();
  first?.(true);
  expect(circuit.isOpen()).toBe(true);
  second?.(true);
  expect(circuit.isOpen()).toBe(false);
});

test("what was asked before the service was given up decides nothing later", () => {
  const { circuit, pass } = setUp();
  const early = circuit.begin();
  ask(circuit, 5, false);
  early?.(true);
  expect(circuit.isOpen()).toBe(true);
  pass(5_000);
  const trial = circuit.begin();
  trial?.(true);
  early?.(false);
  ask(circuit, 4, false);
  expect(circuit.isOpen()).toBe(false);
});
