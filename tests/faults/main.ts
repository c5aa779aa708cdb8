// The fault run: `npm run faults [-- --seed WORD --cases N --only CASE,CASE --lanes N]`. Deterministic by seed.
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { startBackend } from "../../server/backend/backend.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { filledFolder } from "../e2e/helpers/filled-folder.ts";
import { fullBrowser, softwareCompositing } from "../environment/browser.ts";
import { caseOf, titleOf } from "./cases.ts";
import { storyOf, summaryOf } from "./fault-report.ts";
import { runCase, type Verdict } from "./run-case.ts";
import { openTestSystem } from "./test-system.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
    cases: { type: "string", default: "300" },
    only: { type: "string" },
    lanes: { type: "string", default: "2" },
  },
});
const { seed } = values;
const numbers =
  values.only?.split(",").map(Number) ?? Array.from({ length: Number(values.cases) }, (_, index) => index);
const write = (words: string) => process.stdout.write(`${words}\n`);

write(`seed ${seed}: ${numbers.length} cases`);
const removeFilled = await fillOnce();
const dataDir = await filledFolder();
const backend = await startBackend({ dataDir, databaseUrl: undefined });
const browser = await chromium.launch(fullBrowser(softwareCompositing));
const verdicts: Verdict[] = [];
const begun = Date.now();

/** Runs cases in sequence, in its own test system. */
async function lane(): Promise<void> {
  const world = await openTestSystem(backend);
  for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
    const verdict = await runCase(browser, world, caseOf(seed, number));
    verdicts.push(verdict);
    const mark = verdict.violations.length === 0 ? "✓" : "✗";
    write(`${mark} ${titleOf(verdict.plan)} ${(verdict.milliseconds / 1000).toFixed(1)} s`);
    if (verdict.violations.length > 0 || values.only !== undefined) write(storyOf(verdict));
  }
  await world.close();
}

await Promise.all(Array.from({ length: Math.min(Number(values.lanes), numbers.length) }, lane));
await browser.close();
await backend.close();
await rm(dataDir, { recursive: true });
await removeFilled();
write(summaryOf(seed, verdicts, Date.now() - begun));
process.exitCode = verdicts.some(({ violations }) => violations.length > 0) ? 1 : 0;
