// `npm test`: types, lint, build, unit tests, browser tests. `--more`: the longer tests that must pass before each landing.
// `--all`: both, with every case of the large matrices. The last line is «N passed, N failed».
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
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };

function add({ passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
}

function run(title: string, args: readonly string[]): boolean {
  process.stdout.write(`\n── ${title}\n`);
  return runNode(args, { env: { ...process.env, ...(all ? { TEST_WHOLE: "1" } : {}) } });
}

/** A step that counts as one check. */
function check(title: string, args: readonly string[]): boolean {
  const passed = run(title, args);
  add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return passed;
}

/** A step that counts its tests in a JSON report; a step that fails without a failed test counts as one failure. */
function suite(title: string, args: readonly string[], report: string, count: (json: unknown) => Count): void {
  const passed = run(title, args);
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
  add({ passed: counted.passed, failed: counted.failed === 0 && !passed ? 1 : counted.failed });
}

const unitReport = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() }),
  // A skipped test counts as failed.
  v.transform(
    ({ numPassedTests, numFailedTests, numPendingTests }): Count => ({
      passed: numPassedTests,
      failed: numFailedTests + numPendingTests,
    }),
  ),
);

const browserReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), skipped: v.number(), flaky: v.number() }),
  }),
  v.transform(
    ({ stats }): Count => ({ passed: stats.expected, failed: stats.unexpected + stats.skipped + stats.flaky }),
  ),
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
    add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
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
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
