import { expect, test } from "vitest";
import { caseOf, isForever, kinds, sampleOf, serviceFaults } from "./cases.ts";

const three = Array.from({ length: 300 }, (_, number) => caseOf("a seed", number));

test("a case is deterministic by seed and number", () => {
  expect(caseOf("a seed", 17)).toEqual(caseOf("a seed", 17));
  expect(three).not.toEqual(three.map(({ number }) => caseOf("another seed", number)));
});

test("any 300 cases contain every kind ten times, with services that honour and ignore keys", () => {
  for (const start of [0, 1, 57]) {
    const some = Array.from({ length: 300 }, (_, index) => caseOf("b", start + index));
    const of = (kind: string, keys: string) =>
      some.filter((plan) => plan.keys === keys && plan.kinds.includes(kind as never)).length;
    for (const kind of kinds) {
      expect(of(kind, "honour") + of(kind, "ignore"), kind).toBeGreaterThanOrEqual(10);
      expect(of(kind, "honour"), kind).toBeGreaterThan(0);
      expect(of(kind, "ignore"), kind).toBeGreaterThan(0);
    }
  }
});

test("a case counts under every fault in it", () => {
  for (const { kinds: counted, network, service, incident, pass } of three) {
    const happens = [network?.fault, service?.fault, incident?.what, pass].filter((kind) => typeof kind === "string");
    expect(counted.toSorted()).toEqual(happens.toSorted());
    expect(counted).not.toEqual([]);
  }
});

test("permanent faults hit one destination only", () => {
  const lasting = three.filter(({ service }) => service !== null && isForever(service.fault));
  expect(lasting.length).toBeGreaterThan(0);
  for (const { service } of lasting) expect(service?.at).toHaveLength(1);
  expect(serviceFaults.filter(isForever)).toHaveLength(2);
});

test("a small sample covers every kind", () => {
  const sample = sampleOf("in every test", 16);
  expect(sample).toHaveLength(16);
  expect(new Set(sample.flatMap((plan) => plan.kinds))).toEqual(new Set(kinds));
});
