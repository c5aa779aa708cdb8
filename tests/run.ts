// The whole check in one command: types, lint, units, build, real-browser tests. Ends with «N passed, N failed».
import { existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { mapConcurrently } from "../server/lib/map-concurrently.ts";
import { bringBrowser } from "./environment/browser.ts";
import { bringJava } from "./environment/java.ts";
import { nodeRun, root, runNode, toolScript } from "./environment/tools.ts";

const results = path.join(root, "test-results");
const whole = process.argv.includes("--all");

interface Count {
  passed: number;
  failed: number;
}

const total: Count = { passed: 0, failed: 0 };

function add({ passed, failed }: Count): void {
  total.passed += passed;
  total.failed += failed;
}

/** @param args what Node runs. */
function run(title: string, args: readonly string[]): boolean {
  process.stdout.write(`\n── ${title}\n`);
  return runNode(args, { env: { ...process.env, ...(whole ? { TEST_WHOLE: "1" } : {}) } });
}

/** A step that is one check by itself. */
function check(title: string, args: readonly string[]): boolean {
  const passed = run(title, args);
  add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  return passed;
}

/** A step that counts its own tests into a JSON report; a step that fails without a failed test counts as one. */
function suite(title: string, args: readonly string[], report: string, count: (json: unknown) => Count): void {
  const passed = run(title, args);
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0 };
  add({ passed: counted.passed, failed: counted.failed === 0 && !passed ? 1 : counted.failed });
}

const unitReport = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() }),
  // A skipped test is a check that was not made.
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
// Each keeps one core busy, mostly.
const quiet = [
  ...[".", "sw", "server", "tests"].map(
    (project) => [`types: ${project}`, [toolScript("tsc"), "-p", project]] as const,
  ),
  ["lint and format", [toolScript("biome"), "check"]] as const,
];
await mapConcurrently(quiet, availableParallelism(), async ([title, args]) => {
  const { passed, written } = await nodeRun(args);
  process.stdout.write(`\n── ${title}\n${written}`);
  add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
});
const built = check("build", ["--run", "build"]);

const units = path.join(results, "units.json");
suite(
  "units",
  [
    toolScript("vitest"),
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${units}`,
  ],
  units,
  (json) => v.parse(unitReport, json),
);
if (built) {
  bringBrowser();
  bringJava();
  const browser = path.join(results, "e2e.json");
  suite("real browser", [toolScript("playwright"), "test", "--config", "tests/playwright.config.ts"], browser, (json) =>
    v.parse(browserReport, json),
  );
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
