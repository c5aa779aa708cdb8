import { stripVTControlCharacters } from "node:util";
import type { TestResult } from "./reports.ts";

/** How many of the slowest tests are named. */
const slowest = 20;

/** Lines of a fault that are told. */
const faultLines = 40;

const nameOf = ({ file, title }: TestResult) => `${file}: ${title}`;

function indented(text: string): string {
  const lines = stripVTControlCharacters(text).trim().split("\n");
  const more = lines.length > faultLines ? [`… ${lines.length - faultLines} more lines`] : [];
  return [...lines.slice(0, faultLines), ...more].map((line) => `    ${line}`).join("\n");
}

/** What vitest writes of failed tests, with their differences; "" for anything else. */
function vitestFailures(written: string): string {
  return /⎯+ Failed (?:Tests|Suites) .*?(?=\n *Test Files )/s.exec(stripVTControlCharacters(written))?.[0] ?? "";
}

/**
 * What is told of tests that failed: the name, what was wrong, how to run it alone.
 * @param written what the tool wrote.
 */
export function failuresText(results: readonly TestResult[], written: string): string {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const section = failed.length === 0 ? "" : vitestFailures(written);
  const lines = failed.map((test) => {
    const faults = section === "" ? `${indented(test.faults.join("\n"))}\n` : "";
    return `✗ ${nameOf(test)}\n${faults}    Again: ${test.again}\n`;
  });
  return [section, ...lines].join("\n");
}

/**
 * The end of a run: the slowest tests, those that passed only when repeated with what was wrong the first time, the failed
 * ones, and the sum. `.ci/run` reads the lines that begin with «passed when repeated: » or «failed: », and the last one.
 * @param failedSteps titles of failed steps that have no tests.
 * @param passedSteps how many such steps passed.
 */
export function summaryText(
  results: readonly TestResult[],
  failedSteps: readonly string[],
  passedSteps: number,
): string {
  const slow = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest);
  const repeated = results.filter(({ outcome }) => outcome === "repeated");
  const failed = results.filter(({ outcome }) => outcome === "failed");
  const passed = passedSteps + results.length - failed.length;
  return [
    ...(slow.length === 0 ? [] : ["The slowest tests (s):"]),
    ...slow.map((test) => `${test.seconds.toFixed(1).padStart(7)}  ${nameOf(test)}`),
    ...(slow[0] === undefined ? [] : [`One of them alone: ${slow[0].again}`]),
    "",
    ...repeated.flatMap((test) => [`passed when repeated: ${nameOf(test)}`, indented(test.faults.join("\n"))]),
    ...(repeated.length === 0 ? [] : ["Their traces are in test-results: npx playwright show-trace FILE"]),
    ...failed.map((test) => `failed: ${nameOf(test)}`),
    ...failedSteps.map((title) => `failed: ${title}`),
    `${passed} passed, ${failed.length + failedSteps.length} failed`,
    "",
  ].join("\n");
}
