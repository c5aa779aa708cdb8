import { rm } from "node:fs/promises";
import { chromium } from "playwright";
import { startBackend } from "../../server/backend/backend.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { filledFolder } from "../e2e/helpers/filled-folder.ts";
import { fullBrowser, softwareCompositing } from "../environment/browser.ts";
import { caseOf, titleOf } from "./cases.ts";
import { storyOf, summaryOf } from "./fault-report.ts";
import { runCase, type Verdict } from "./run-case.ts";
import { openTestSystem } from "./test-system.ts";

interface RunOptions {
  seed: string;
  /** Numbers of cases; the first `count` by default. Their logs are told whole. */
  only: readonly number[] | undefined;
  count: number;
  /** How many run at once. */
  lanes: number;
  write(words: string): void;
}

/** Runs cases of a seed, and tells what happened. @returns whether all passed. */
export async function runCases({ seed, only, count, lanes, write }: RunOptions): Promise<boolean> {
  const numbers = [...(only ?? Array.from({ length: count }, (_, index) => index))];
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
      if (verdict.violations.length > 0 || only !== undefined) write(storyOf(verdict));
    }
    await world.close();
  }

  await Promise.all(Array.from({ length: Math.min(lanes, numbers.length) }, lane));
  await browser.close();
  await backend.close();
  await rm(dataDir, { recursive: true });
  await removeFilled();
  write(summaryOf(seed, verdicts, Date.now() - begun));
  return verdicts.every(({ violations }) => violations.length === 0);
}
