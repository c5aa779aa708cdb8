import { expect, test } from "vitest";
import { problemsOf } from "../../../src/shared/validation/run-checks.ts";
import { checkThat } from "../../../src/shared/validation/text-checks.ts";

function checks() {
  checkThat("b", "first of b", () => false);
  checkThat("a", "of a", () => false);
  checkThat("b", "second of b", () => false);
  checkThat("c", "of c", () => true);
}

test("reports the first problem of each field, in the order of the checks", () => {
  expect(problemsOf(checks)).toEqual([
    { field: "b", message: "first of b" },
    { field: "a", message: "of a" },
  ]);
});

test("checks only the given fields", () => {
  expect(problemsOf(checks, ["a", "c"])).toEqual([{ field: "a", message: "of a" }]);
});

test("a run is independent of earlier ones and does not get slower", () => {
  expect(problemsOf(() => checkThat("a", "wrong", () => false))).toHaveLength(1);
  expect(problemsOf(() => checkThat("a", "now right", () => true))).toEqual([]);

  const hundred = () => {
    const start = performance.now();
    for (let run = 0; run < 100; run += 1) problemsOf(checks);
    return performance.now() - start;
  };
  hundred();
  const first = hundred();
  hundred();
  expect(hundred()).toBeLessThan(first * 5 + 50);
});
