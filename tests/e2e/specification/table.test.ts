import { spawnSync } from "node:child_process";
import * as v from "valibot";
import { expect, test } from "vitest";
import { root, toolScript } from "../../environment/tools.ts";
import { checks } from "./named-tests.ts";
import { table } from "./table.ts";

interface Suite {
  title: string;
  specs: { title: string }[];
  suites?: Suite[] | undefined;
}

const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string() })),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

/** Titles of a suite's tests, with the titles of what they stand in. */
function titlesOf({ title, specs, suites = [] }: Suite): string[] {
  const inside = [...specs.map((spec) => spec.title), ...suites.flatMap(titlesOf)];
  return inside.map((own) => `${title} › ${own}`);
}

/** All real-browser tests that `npm test` runs, files first, seen from `tests/e2e`. */
function listedTests(): Set<string> {
  const args = [
    toolScript("playwright"),
    "test",
    "--config",
    "tests/playwright.config.ts",
    "--list",
    "--reporter=json",
  ];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", maxBuffer: 50_000_000 });
  const { suites } = v.parse(v.object({ suites: v.array(suite) }), JSON.parse(stdout));
  return new Set(suites.flatMap(titlesOf).map((title) => title.replace(/^e2e\//, "")));
}

const rows = table.flatMap((section) => section.rows);

test("no sentence of the specification stands in the table twice", () => {
  const sentences = table.flatMap(({ title, rows: own }) => own.map(({ says }) => `${title}: ${says}`));
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
});

test("each sentence has a test, or says why nobody can see it", () => {
  const bare = rows.filter((row) => {
    return "tests" in row ? row.tests.length === 0 : row.why === "";
  });
  expect(bare).toEqual([]);
});

// Playwright reads all of them.
test("every test that the table names is there, and runs with npm test", { timeout: 60_000 }, () => {
  const listed = listedTests();
  const named = rows.flatMap((row) => ("tests" in row ? row.tests : []));
  expect(named.filter((title) => !listed.has(title))).toEqual([]);
});

test("every test that has a name for the table stands in it", () => {
  const named = new Set(rows.flatMap((row) => ("tests" in row ? row.tests : [])));
  expect(Object.values(checks).filter((title) => !named.has(title))).toEqual([]);
});
