import path from "node:path";
import * as v from "valibot";
import { root } from "../environment/tools.ts";

// What vitest and Playwright report as JSON, read as one kind of test.

export interface TestResult {
  /** Of its file, from the project's folder. */
  file: string;
  /** With its describes. */
  title: string;
  /** "repeated": failed, then passed. A skipped test counts as failed: no check is left out silently. */
  outcome: "passed" | "repeated" | "failed";
  seconds: number;
  /** What was wrong, for failed and repeated ones. */
  faults: readonly string[];
  /** Command that runs it alone. */
  again: string;
}

const quoted = (text: string) => `"${text.replaceAll(/["$`\\]/g, "\\$&")}"`;

const unitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ""),
      status: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          duration: v.nullish(v.number(), 0),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** Tests of vitest's JSON report. A file that could not be run counts as a failed test. */
export function unitResults(json: unknown): TestResult[] {
  return v.parse(unitReport, json).testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name).split(path.sep).join("/");
    const again = `npx vitest run --config tests/vitest.config.ts ${file}`;
    if (assertionResults.length === 0 && status !== "passed")
      return [{ file, title: "could not be run", outcome: "failed" as const, seconds: 0, faults: [message], again }];
    return assertionResults.map(({ fullName, status, duration, failureMessages }): TestResult => {
      const hasPassed = status === "passed";
      return {
        file,
        title: fullName.trim(),
        // Vitest keeps what was wrong the first time.
        outcome: !hasPassed ? "failed" : failureMessages.length > 0 ? "repeated" : "passed",
        seconds: duration / 1_000,
        faults: failureMessages,
        again: `${again} -t ${quoted(fullName.trim())}`,
      };
    });
  });
}

interface BrowserSuite {
  title: string;
  file?: string | undefined;
  suites?: BrowserSuite[] | undefined;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; errors?: { message?: string | undefined }[] | undefined }[];
    }[];
  }[];
}

const browserSuite: v.GenericSchema<unknown, BrowserSuite> = v.object({
  title: v.string(),
  file: v.optional(v.string()),
  suites: v.optional(v.array(v.lazy(() => browserSuite))),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          results: v.array(
            v.object({
              duration: v.number(),
              errors: v.optional(v.array(v.object({ message: v.optional(v.string()) }))),
            }),
          ),
        }),
      ),
    }),
  ),
});

const browserReport = v.object({
  suites: v.array(browserSuite),
  errors: v.array(v.object({ message: v.optional(v.string(), "") })),
});

/** Playwright's statuses: expected, unexpected, flaky (passed when repeated), skipped. */
const outcomes: Readonly<Record<string, TestResult["outcome"]>> = { expected: "passed", flaky: "repeated" };

function resultsOf({ title, file = "", suites = [], specs }: BrowserSuite, above: readonly string[]): TestResult[] {
  const titles = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }): TestResult => {
      const whole = [...titles, spec.title].filter((each) => each !== "").join(" › ");
      const outcome = outcomes[status] ?? "failed";
      const errors = results.flatMap((result) => result.errors ?? []).map(({ message }) => message ?? "");
      return {
        file: `tests/${file}`,
        title: `${whole} [${projectName}]`,
        outcome,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
        faults: outcome === "failed" && errors.length === 0 ? [status] : errors,
        again: `npx playwright test --config tests/playwright.config.ts ${path.basename(file)} --project ${projectName} -g ${quoted(spec.title)}`,
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => resultsOf(suite, titles))];
}

/** Tests of Playwright's JSON report. An error outside of a test counts as a failed one. */
export function browserResults(json: unknown): TestResult[] {
  const { suites, errors } = v.parse(browserReport, json);
  const outside = errors.map(
    ({ message }): TestResult => ({
      file: "tests/playwright.config.ts",
      title: "could not be run",
      outcome: "failed",
      seconds: 0,
      faults: [message],
      again: "npx playwright test --config tests/playwright.config.ts",
    }),
  );
  return [...outside, ...suites.flatMap((suite) => resultsOf(suite, []))];
}
