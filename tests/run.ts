// `npm test`: types, lint, build, unit tests, browser tests. `--more`: the longer tests that must pass before each landing.
// `--all`: both, with every case of the large matrices. At the end come a line «failed: …» per failed test, and «N passed, N failed».
import { existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { mapConcurrently } from "../server/lib/map-concurrently.ts";
import { ensureBrowser } from "./environment/browser.ts";
import { ensureEngines } from "./environment/engines.ts";
import { ensureJava } from "./environment/java.ts";
import { root, runNode, runNodeAsync, toolScript } from "./environment/tools.ts";

const results = path.join(root, "test-results");
const all = process.argv.includes("--all");
const onlyMore = process.argv.includes("--more");

interface Count {
  passed: number;
  /** Names of the failed tests. */
  failed: readonly string[];
}

const failures: string[] = [];
/** Names of the browser tests that failed and passed when they were repeated: of thousands, a busy machine makes one slow. */
const repeated: string[] = [];
let passedTests = 0;

function add({ passed, failed }: Count): void {
  passedTests += passed;
  failures.push(...failed);
}

function run(title: string, args: readonly string[]): boolean {
  process.stdout.write(`\n── ${title}\n`);
  return runNode(args, { env: { ...process.env, ...(all ? { TEST_WHOLE: "1" } : {}) } });
}

/** A step that counts as one check. */
function check(title: string, args: readonly string[]): boolean {
  const passed = run(title, args);
  add(passed ? { passed: 1, failed: [] } : { passed: 0, failed: [title] });
  return passed;
}

/** A step that counts its tests in a JSON report; a step that fails without a failed test counts as one failure. */
function suite(title: string, args: readonly string[], report: string, count: (json: unknown) => Count): void {
  const passed = run(title, args);
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: [] };
  add({ passed: counted.passed, failed: counted.failed.length === 0 && !passed ? [title] : counted.failed });
}

/** A skipped test counts as failed. */
function countOf(tests: readonly { name: string; passed: boolean }[]): Count {
  const failed = tests.filter(({ passed }) => !passed).map(({ name }) => name);
  return { passed: tests.length - failed.length, failed };
}

const unitReport = v.pipe(
  v.object({
    testResults: v.array(
      v.object({
        name: v.string(),
        assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
      }),
    ),
  }),
  v.transform(({ testResults }) =>
    countOf(
      testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults.map(({ fullName, status }) => ({
          name: `${path.relative(root, file)}: ${fullName.trim()}`,
          passed: status === "passed",
        })),
      ),
    ),
  ),
);

interface BrowserSuite {
  title: string;
  suites?: BrowserSuite[] | undefined;
  specs: { title: string; tests: { status: string }[] }[];
}

const browserSuite: v.GenericSchema<BrowserSuite> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => browserSuite))),
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
});

function browserTests({ title, suites = [], specs }: BrowserSuite): { name: string; status: string }[] {
  return [
    ...specs.flatMap((spec) => spec.tests.map(({ status }) => ({ name: spec.title, status }))),
    ...suites.flatMap(browserTests),
  ].map(({ name, status }) => ({ name: `${title}: ${name}`, status }));
}

/** Playwright's statuses: expected, unexpected, flaky (passed when repeated), skipped. */
const browserReport = v.pipe(
  v.object({ suites: v.array(browserSuite) }),
  v.transform(({ suites }) => {
    const tests = suites.flatMap(browserTests);
    repeated.push(...tests.filter(({ status }) => status === "flaky").map(({ name }) => name));
    return countOf(tests.map(({ name, status }) => ({ name, passed: status === "expected" || status === "flaky" })));
  }),
);

rmSync(results, { recursive: true, force: true });
if (!onlyMore) {
  const singleThreaded = [
    ...[".", "sw", "server", "tests"].map(
      (project) => [`types: ${project}`, [toolScript("tsc"), "-p", project]] as const,
    ),
    ["lint and format", [toolScript("biome"), "check"]] as const,
  ];
  await mapConcurrently(singleThreaded, availableParallelism(), async ([title, args]) => {
    const { passed, written } = await runNodeAsync(args);
    process.stdout.write(`\n── ${title}\n${written}`);
    add(passed ? { passed: 1, failed: [] } : { passed: 0, failed: [title] });
  });
}
const built = check("build", ["--run", "build"]);

/** Of vitest's projects and Playwright's tags. */
const parts = all
  ? { projects: ["pure", "servers", "more"], tags: [] }
  : onlyMore
    ? { projects: ["more"], tags: ["--grep", "@more"] }
    : { projects: ["pure", "servers"], tags: ["--grep-invert", "@more"] };

if (all || onlyMore) {
  // What is missing fails its tests.
  try {
    ensureEngines(all);
  } catch (error) {
    process.stdout.write(`${String(error)}\n`);
  }
  ensureBrowser();
}
const units = path.join(results, "units.json");
suite(
  "units",
  [
    toolScript("vitest"),
    "run",
    "--config",
    "tests/vitest.config.ts",
    ...parts.projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${units}`,
  ],
  units,
  (json) => v.parse(unitReport, json),
);
if (built) {
  ensureBrowser();
  if (all || onlyMore) ensureJava();
  const browser = path.join(results, "e2e.json");
  const args = [toolScript("playwright"), "test", "--config", "tests/playwright.config.ts", ...parts.tags];
  suite("browser", args, browser, (json) => v.parse(browserReport, json));
}
process.stdout.write(repeated.map((name) => `passed when repeated: ${name}\n`).join(""));
process.stdout.write(failures.map((name) => `failed: ${name}\n`).join(""));
process.stdout.write(`\n${passedTests} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 ? 0 : 1;
