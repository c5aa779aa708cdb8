import { chromium } from "playwright";
import { mapConcurrently } from "../../../server/lib/map-concurrently.ts";
import fillOnce from "../../e2e/helpers/fill-database.ts";
import { headlessShell } from "../../environment/browser.ts";
import { playScenario } from "./play-scenario.ts";
import { storyOf, summaryOf } from "./scenario-report.ts";
import { scenarios } from "./scenarios.ts";

interface RunOptions {
  /** Names; all scenarios by default. */
  only: readonly string[] | undefined;
  /** How many are played at once. */
  lanes: number;
  write(words: string): void;
}

/** Plays scenarios against the built portal, and tells what happened. @returns whether all of them held. */
export async function runScenarios({ only, lanes, write }: RunOptions): Promise<boolean> {
  const names = scenarios.map(({ name }) => name);
  const unknown = only?.filter((name) => !names.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`there is no scenario ${unknown.join(", ")}: there are ${names.join(", ")}`);
  const wanted = scenarios.filter(({ name }) => only?.includes(name) ?? true);
  const removeFilled = await fillOnce();
  const browser = await chromium.launch(headlessShell());
  const verdicts = await mapConcurrently(wanted, lanes, async (scenario) => {
    const verdict = await playScenario(scenario, browser);
    write(storyOf(verdict));
    return verdict;
  });
  await browser.close();
  await removeFilled();
  write(summaryOf(verdicts));
  return verdicts.every(({ broken }) => broken.length === 0);
}
