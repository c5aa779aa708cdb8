import { describe, expect, test } from "vitest";
import {
  ageGroups,
  type Condition,
  canBeMet,
  type Fact,
  facts,
  type Known,
  parseCondition,
  unclear,
  unknownTerms,
  verdictOf,
} from "../../../src/shared/measures/condition.ts";

function parsed(...lines: string[]): Condition {
  const condition = parseCondition(lines);
  if (condition === null) throw new Error(`not understood: ${lines}`);
  return condition;
}

const aged = (from: number, to: number): Known => ({ age: { from, to } });

describe("each word", () => {
  const words: Readonly<Record<Fact, true>> = {
    pension: true,
    veteran: true,
    disability: true,
    "large-family": true,
    student: true,
    pregnant: true,
    "low-income": true,
    village: true,
  };

  test("of the list is among those below", () => {
    expect(Object.keys(words)).toEqual([...facts]);
  });

  test.each(facts)("%s holds for those, does not for others, and is open for the rest", (fact) => {
    const condition = parsed(fact);
    expect(verdictOf(condition, { [fact]: true })).toBe("yes");
    expect(verdictOf(condition, { [fact]: false })).toBe("no");
    expect(verdictOf(condition, {})).toBe("maybe");
    for (const other of facts.filter((each) => each !== fact)) {
      expect(verdictOf(condition, { [other]: true })).toBe("maybe");
    }
    expect(verdictOf(parsed(`not ${fact}`), { [fact]: true })).toBe("no");
    expect(verdictOf(parsed(`not ${fact}`), { [fact]: false })).toBe("yes");
  });

  test("«town» is no village", () => {
    expect(parsed("town")).toEqual(parsed("not village"));
    expect(parsed("not town")).toEqual(parsed("village"));
  });

  test("of the age includes both of its ends", () => {
    expect(verdictOf(parsed("age 60+"), aged(60, 69))).toBe("yes");
    expect(verdictOf(parsed("age 60+"), aged(23, 59))).toBe("no");
    expect(verdictOf(parsed("age 60+"), aged(55, 60))).toBe("maybe");
    expect(verdictOf(parsed("age 18-22"), aged(18, 22))).toBe("yes");
    expect(verdictOf(parsed("age 18-22"), aged(22, 23))).toBe("maybe");
    expect(verdictOf(parsed("age 18-22"), aged(23, 59))).toBe("no");
    expect(verdictOf(parsed("age 18-22"), {})).toBe("maybe");
  });
});

test("a line needs one of its terms, a condition all of its lines, and an empty one nothing", () => {
  const condition = parsed("veteran or disability", "low-income");
  expect(verdictOf(condition, { veteran: true, "low-income": true })).toBe("yes");
  expect(verdictOf(condition, { veteran: false, disability: false })).toBe("no");
  expect(verdictOf(condition, { veteran: false, "low-income": true })).toBe("maybe");
  expect(verdictOf(condition, { "low-income": false })).toBe("no");
  expect(verdictOf(parsed(), {})).toBe("yes");
});

test("what is open is named once, without what is known or no longer matters", () => {
  const condition = parsed("age 60+ or disability", "low-income", "disability or village");
  expect(unclear(condition, {})).toEqual(["age", "disability", "low-income", "village"]);
  expect(unclear(condition, { disability: true })).toEqual(["low-income"]);
  expect(unclear(condition, { disability: false, village: true })).toEqual(["age", "low-income"]);
});

test.each(["rich", "age", "age 60", "age 22-18", "age 0-200", "not age 60+", "not", "pension,veteran", "Pension"])(
  "«%s» is no word",
  (term) => {
    expect(unknownTerms([`pension or ${term}`, "student"])).toEqual([term]);
    expect(parseCondition([`pension or ${term}`])).toBeNull();
  },
);

test("spaces do not matter", () => {
  expect(parsed("  pension   or  age  60+ ")).toEqual(parsed("pension or age 60+"));
});

test("ages are split where conditions tell them apart", () => {
  expect(ageGroups([parsed("age 60+"), parsed("age 14-22", "pension")])).toEqual([
    { from: 0, to: 13 },
    { from: 14, to: 22 },
    { from: 23, to: 59 },
    { from: 60, to: 150 },
  ]);
  expect(ageGroups([parsed("pension")])).toEqual([{ from: 0, to: 150 }]);
});

test("what nobody can meet is known", () => {
  expect(canBeMet(parsed())).toBe(true);
  expect(canBeMet(parsed("pension", "age 60+ or veteran", "not veteran"))).toBe(true);
  expect(canBeMet(parsed("pension", "not pension"))).toBe(false);
  expect(canBeMet(parsed("age 60+", "age 18-59"))).toBe(false);
  expect(canBeMet(parsed("village", "town"))).toBe(false);
  expect(canBeMet(parsed("veteran or student", "not veteran", "not student or village", "town"))).toBe(false);
});
