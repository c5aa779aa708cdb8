import { rm } from "node:fs/promises";
import { test as base, expect } from "playwright/test";
import { startBackend } from "../../../server/backend/backend.ts";
import { sampleOf, titleOf } from "../../faults/cases.ts";
import { runCase } from "../../faults/run-case.ts";
import { openTestSystem, type TestSystem } from "../../faults/test-system.ts";
import { fullTag } from "../helpers/browser-abilities.ts";
import { filledFolder } from "../helpers/filled-folder.ts";
import { more } from "../helpers/matrix.ts";

// A fixed sample of the fault run (`npm run faults`).
const seed = "in every test";
const count = process.env.TEST_WHOLE === "1" ? 58 : 4;

const test = base.extend<object, { world: TestSystem }>({
  world: [
    async ({ browserName: _ }, use) => {
      const dataDir = await filledFolder();
      const backend = await startBackend({ dataDir, databaseUrl: undefined });
      const world = await openTestSystem(backend);
      await use(world);
      await world.close();
      await backend.close();
      await rm(dataDir, { recursive: true });
    },
    // Starts a portal and an embedded backend, and copies the build.
    { scope: "worker", timeout: 120_000 },
  ],
});

for (const plan of sampleOf(seed, count)) {
  test(`delivers a message exactly once: ${titleOf(plan)}`, { tag: [more.tag, fullTag] }, async ({
    browser,
    world,
  }) => {
    test.setTimeout(120_000);
    const { violations, log } = await runCase(browser, world, plan);
    expect(violations, log.join("\n")).toEqual([]);
  });
}
