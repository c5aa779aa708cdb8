// `npm test`: types, lint, build, unit tests, browser tests. `--more`: the longer tests that must pass before each landing.
// `--all`: both, with every case of the large matrices. Prints a line for each step, then what failed (`runner/summary.ts`).
import { existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { quietStep, type Step, tellStep } from "../.build/step.ts";
import { mapConcurrently } from "../server/lib/map-concurrently.ts";
import { ensureBrowser, testBrowsers } from "./environment/browser.ts";
import { ensureEngines } from "./environment/engines.ts";
import { ensureJava } from "./environment/java.ts";
import { root, toolScript } from "./environment/tools.ts";
import { browserResults, type TestResult, unitResults } from "./runner/reports.ts";
import { failuresText, summaryText } from "./runner/summary.ts";

const all = process.argv.includes("--all");
const onlyMore = process.argv.includes("--more");

/** A folder for each kind of run: `.ci/run` keeps what both of its runs left. */
const reports = path.join(root, "test-results", all ? "all" : onlyMore ? "more" : "test");
const env = { ...process.env, TEST_RESULTS: reports, ...(all ? { TEST_WHOLE: "1" } : {}) };

const tested: TestResult[] = [];
const failedSteps: string[] = [];
let passedSteps = 0;

/** A step that counts as one check. */
async function check(title: string, args: readonly string[]): Promise<boolean> {
  const step = await quietStep(args, env);
  tellStep(title, step);
  if (step.passed) passedSteps += 1;
  else {
    failedSteps.push(title);
    process.stdout.write(step.written);
  }
  return step.passed;
}

/** A step that counts its tests in a JSON report. One that fails without a failed test counts as one failure. */
async function suite(
  title: string,
  args: readonly string[],
  report: string,
  read: (json: unknown) => TestResult[],
): Promise<void> {
  const step: Step = await quietStep(args, env);
  const results = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : [];
  tested.push(...results);
  const failed = results.filter(({ outcome }) => outcome === "failed").length;
  const passed = step.passed && failed === 0;
  tellStep(`${title}: ${results.length - failed} passed, ${failed} failed`, { ...step, passed });
  process.stdout.write(failuresText(results, step.written));
  if (passed || failed > 0) return;
  failedSteps.push(title);
  process.stdout.write(step.written);
}

function units(title: string, projects: readonly string[]): Promise<void> {
  const report = path.join(reports, "units.json");
  const args = [
    toolScript("vitest"),
    "run",
    "--config",
    "tests/vitest.config.ts",
    ...projects.flatMap((project) => ["--project", project]),
    // Tells what failed with its differences, which the report lacks.
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  return suite(title, args, report, unitResults);
}

function browser(tags: readonly string[]): Promise<void> {
  const report = path.join(reports, "browser.json");
  const args = [toolScript("playwright"), "test", "--config", "tests/playwright.config.ts", ...tags];
  return suite("browser tests", args, report, browserResults);
}

/** Needs no build, and one core each. */
const checks = [".", "sw", "server", "tests"].map(
  (project) => () => check(`types: ${project === "." ? "src" : project}`, [toolScript("tsc"), "-p", project]),
);
const lint = () => check("lint and format", [toolScript("biome"), "check"]);
let built = false;
const build = async () => {
  built = await check("build", [path.join(root, ".build/build.ts")]);
};

rmSync(reports, { recursive: true, force: true });
const first = onlyMore ? [build] : [build, lint, ...checks];
await mapConcurrently(first, availableParallelism(), async (step) => {
  await step();
});

if (all || onlyMore) {
  // What is missing fails its tests.
  try {
    ensureEngines(all);
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
  }
  ensureBrowser();
}
await units("unit and server tests", all ? ["pure", "servers", "more"] : onlyMore ? ["more"] : ["pure", "servers"]);
if (built) {
  ensureBrowser();
  if (!testBrowsers().includes("full"))
    process.stdout.write("No full Chromium: what only one can play (tests tagged @full) is not tested.\n");
  if (all || onlyMore) ensureJava();
  await browser(all ? [] : onlyMore ? ["--grep", "@more"] : ["--grep-invert", "@more"]);
}
process.stdout.write(`\n${summaryText(tested, failedSteps, passedSteps)}`);
process.exitCode = failedSteps.length === 0 && tested.every(({ outcome }) => outcome !== "failed") ? 0 : 1;
