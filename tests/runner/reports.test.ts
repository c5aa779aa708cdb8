import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../environment/tools.ts";
import { browserResults, unitResults } from "./reports.ts";
import { failuresText, summaryText } from "./summary.ts";

const units = unitResults({
  testResults: [
    {
      name: path.join(root, "tests/a.test.ts"),
      status: "failed",
      assertionResults: [
        { fullName: "adds", status: "passed", duration: 1_500, failureMessages: [] },
        { fullName: 'says "no"', status: "failed", duration: 20, failureMessages: ["expected 1 to be 2"] },
        { fullName: "wavers", status: "passed", duration: 5, failureMessages: ["timed out"] },
        { fullName: "is left out", status: "skipped" },
      ],
    },
    { name: path.join(root, "tests/b.test.ts"), status: "failed", message: "no such module", assertionResults: [] },
  ],
});

const browser = browserResults({
  errors: [],
  suites: [
    {
      title: "e2e/news.spec.ts",
      file: "e2e/news.spec.ts",
      specs: [],
      suites: [
        {
          title: "on a phone",
          file: "e2e/news.spec.ts",
          specs: [
            {
              title: "scrolls",
              tests: [
                { projectName: "shell", status: "expected", results: [{ duration: 2_000, errors: [] }] },
                {
                  projectName: "full",
                  status: "flaky",
                  results: [{ duration: 900, errors: [{ message: "not visible" }] }, { duration: 100 }],
                },
              ],
            },
            { title: "is left out", tests: [{ projectName: "shell", status: "skipped", results: [] }] },
          ],
        },
      ],
    },
  ],
});

test("reads vitest's report: what was repeated, left out, or could not be run", () => {
  expect(units.map(({ file, title, outcome }) => [file, title, outcome])).toEqual([
    ["tests/a.test.ts", "adds", "passed"],
    ["tests/a.test.ts", 'says "no"', "failed"],
    ["tests/a.test.ts", "wavers", "repeated"],
    ["tests/a.test.ts", "is left out", "failed"],
    ["tests/b.test.ts", "could not be run", "failed"],
  ]);
  expect(units[1]?.again).toBe('npx vitest run --config tests/vitest.config.ts tests/a.test.ts -t "says \\"no\\""');
});

test("reads Playwright's report, a result for each browser", () => {
  expect(browser.map(({ title, outcome, seconds }) => [title, outcome, seconds])).toEqual([
    ["on a phone › scrolls [shell]", "passed", 2],
    ["on a phone › scrolls [full]", "repeated", 1],
    ["on a phone › is left out [shell]", "failed", 0],
  ]);
  expect(browserResults({ suites: [], errors: [{ message: "no browser" }] })).toMatchObject([
    { outcome: "failed", faults: ["no browser"] },
  ]);
});

test("tells what failed, what was repeated, the slowest, and the sum at the end", () => {
  const told = failuresText(units, "");
  expect(told).toContain("✗ tests/b.test.ts: could not be run\n    no such module\n    Again: npx vitest run");
  const text = summaryText([...units, ...browser], ["lint"], 3);
  expect(text).toMatch(
    /The slowest tests \(s\):\n +2\.0 {2}tests\/e2e\/news\.spec\.ts: on a phone › scrolls \[shell\]\n/,
  );
  expect(text).toContain("passed when repeated: tests/a.test.ts: wavers\n    timed out\n");
  expect(text).toContain("\nfailed: tests/a.test.ts: is left out\n");
  expect(text).toMatch(/\nfailed: lint\n7 passed, 5 failed\n$/);
});
