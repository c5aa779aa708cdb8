import { expect } from "playwright/test";
import { playScenario } from "../../faults/hostile/play-scenario.ts";
import { storyOf } from "../../faults/hostile/scenario-report.ts";
import { scenarios } from "../../faults/hostile/scenarios.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/worker-test.ts";

// The scenarios of `npm run faults -- --hostile`.
for (const scenario of scenarios) {
  test(`holds when ${scenario.title}`, scenario.isQuick ? {} : more, async ({ browser }) => {
    // Some wait for the time limits of the server itself.
    test.setTimeout(300_000);
    const verdict = await playScenario(scenario, browser);
    expect(verdict.broken, storyOf(verdict)).toEqual([]);
  });
}
