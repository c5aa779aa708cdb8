import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { judgedMeasures, validMeasures } from "../../../src/features/measures/judged-measures.ts";
import { conditionText, countsText, periodText, unclearText } from "../../../src/features/measures/measure-words.ts";
import { type Given, knownFrom, questionsOf } from "../../../src/features/measures/questions.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { type Measure, parseMeasures } from "../../../src/shared/entities/measure.ts";
import { ageGroups, facts, parseCondition, verdictOf } from "../../../src/shared/measures/condition.ts";

const content = new URL("../../../server/backend/content/measures.json", import.meta.url);
const demo = parseMeasures(JSON.parse(await readFile(content, "utf8")));
const valid = validMeasures(demo, "2026-11-25");

function measure(rest: Partial<Measure>): Measure {
  return {
    ...{ id: "1", title: "Мера", text: "", documents: [], whereToAsk: "", basis: "", basisDate: "", link: "" },
    ...{ validFrom: "2026-01-01", validTo: "", condition: [], asOf: "" },
    ...rest,
  };
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the demo set and its questions", () => {
  const questions = questionsOf(ageGroups(valid.map(({ parsed }) => parsed)));

  test("has 8 to 14 measures and at most six questions, each of which may be skipped", () => {
    expect(valid.length).toBeGreaterThanOrEqual(8);
    expect(valid.length).toBeLessThanOrEqual(14);
    expect(questions).toHaveLength(6);
    for (const { options } of questions)
      expect(options.filter(({ known }) => Object.keys(known).length === 0)).toHaveLength(1);
  });

  test("together ask for everything that conditions know", () => {
    const asked = questions.flatMap(({ options }) => options.flatMap(({ known }) => Object.keys(known)));
    expect([...new Set(asked)].sort()).toEqual(["age", ...facts].sort());
  });

  test("over all answers: skipping a question never decides anything, and keeps what stays decided", () => {
    let all: Given[] = [{}];
    for (const { id, options } of questions) {
      all = all.flatMap((given) => options.map(({ value }) => ({ ...given, [id]: value })));
    }
    let decided = 0;
    const wrong: string[] = [];
    for (const given of all) {
      const known = knownFrom(questions, given);
      const verdicts = valid.map(({ parsed }) => verdictOf(parsed, known));
      for (const { id } of questions) {
        const less = knownFrom(questions, { ...given, [id]: "skip" });
        for (const [index, { parsed, title }] of valid.entries()) {
          const verdict = verdictOf(parsed, less);
          if (verdict !== "maybe" && verdict !== verdicts[index])
            wrong.push(`${title}: ${JSON.stringify(given)} − ${id}`);
          if (verdict !== "maybe") decided += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(decided).toBeGreaterThan(1000);
  });

  test("with every question answered nothing is left open", () => {
    let all: Given[] = [{}];
    for (const { id, options } of questions) {
      const answers = options.filter(({ value }) => value !== "skip");
      all = all.flatMap((given) => answers.map(({ value }) => ({ ...given, [id]: value })));
    }
    for (const given of all) expect(judgedMeasures(valid, knownFrom(questions, given)).maybe).toEqual([]);
  });

  test("nothing answered leaves every conditional measure open, with what decides it", () => {
    const { yes, maybe, no } = judgedMeasures(valid, {});
    expect([yes, no]).toEqual([[], []]);
    for (const { unclear } of maybe) expect(unclear.length).toBeGreaterThan(0);
  });
});

test("without ages in conditions there is no question about it", () => {
  expect(questionsOf(ageGroups([])).map(({ id }) => id)).not.toContain("age");
});

describe("validity", () => {
  const old = measure({ title: "Прежняя", validTo: "2026-06-30" });
  const next = measure({ title: "Новая", validFrom: "2026-07-01", validTo: "2026-12-31" });
  const titlesOn = (day: string) => validMeasures([old, next], day).map(({ title }) => title);

  test("includes the first and the last day", () => {
    expect(titlesOn("2025-12-31")).toEqual([]);
    expect(titlesOn("2026-01-01")).toEqual(["Прежняя"]);
    expect(titlesOn("2026-06-30")).toEqual(["Прежняя"]);
    expect(titlesOn("2026-07-01")).toEqual(["Новая"]);
    expect(titlesOn("2027-01-01")).toEqual([]);
  });

  test("changes at midnight in the programme's time zone", () => {
    expect(titlesOn(dayOf(Date.parse("2026-06-30T18:59:59Z")))).toEqual(["Прежняя"]);
    expect(titlesOn(dayOf(Date.parse("2026-06-30T19:00:00Z")))).toEqual(["Новая"]);
  });

  test("of a condition that is not understood is none", () => {
    expect(validMeasures([measure({ condition: ["rich"] })], "2026-02-01")).toEqual([]);
  });
});

describe("words", () => {
  test("tell conditions, each by its own", () => {
    const text = (...lines: string[]) => plain(conditionText(parseCondition(lines) ?? []));
    expect(text("age 60+ or disability", "low-income")).toBe(
      "Если вам 60 или больше или у вас инвалидность; доход на человека ниже прожиточного минимума",
    );
    expect(text("age 14-22")).toBe("Если вам от 14 до 22 лет");
    expect(text("age 0-17", "town")).toBe("Если вам меньше 18; вы живёте в городе");
    expect(text()).toBe("Без условий");
    const each = facts.flatMap((fact) => [text(fact), text(`not ${fact}`)]);
    expect(new Set(each).size).toBe(each.length);
  });

  test("tell what to clear up, the period and the counts", () => {
    expect(plain(unclearText(["age", "low-income"]))).toBe("Уточните: возраст, доход");
    expect(plain(periodText(measure({ validTo: "2026-12-31" })))).toBe(
      "Действует с 1 января 2026 года по 31 декабря 2026 года",
    );
    expect(plain(periodText(measure({})))).toBe("Действует с 1 января 2026 года");
    expect(countsText({ yes: 2, maybe: 3, no: 4 })).toBe("Положено: 2. Возможно: 3. Нет: 4");
  });
});
