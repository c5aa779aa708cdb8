import { expect, test } from "vitest";
import { namedTests } from "./named-tests.ts";
import { table } from "./table.ts";

const rows = table.flatMap((section) => section.rows);

test("no sentence of the specification is listed twice", () => {
  const sentences = table.flatMap(({ title, rows: own }) => own.map(({ says }) => `${title}: ${says}`));
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test("each sentence has a test or a reason why it cannot be observed", () => {
  const bare = rows.filter((row) => {
    return "tests" in row ? row.tests.length === 0 : row.why === "";
  });
  expect(bare).toEqual([]);
});

test("every named test is used in the table", () => {
  const named = new Set(rows.flatMap((row) => ("tests" in row ? row.tests : [])));
  expect(Object.values(namedTests).filter((title) => !named.has(title))).toEqual([]);
});
