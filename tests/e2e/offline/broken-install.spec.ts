import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/portal-test.ts";
import { registeredWorkers, strangerAnswersWorker, strangersInCaches } from "../helpers/stranger.ts";
import { open, reload, waitForWorker, waitUntilCached } from "../helpers/worker-probe.ts";

test(
  "a stranger's page during the installation is not kept, and the next visit installs",
  more,
  async ({ context, page, portal }) => {
    const stranger = await strangerAnswersWorker(context, portal.url);
    await open(page, `${portal.url}/holder`);
    await expect.poll(stranger.answered).toBeGreaterThan(0);
    // Of a first installation that failed nothing stays registered.
    await expect.poll(() => registeredWorkers(page)).toBe(0);
    expect(await strangersInCaches(page)).toEqual([]);

    stranger.leave();
    await reload(page);
    await waitForWorker(page);
    await waitUntilCached(page, "/holder", []);
    expect(await strangersInCaches(page)).toEqual([]);
    await portal.stop();
    await reload(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Never opened before: the shell, with the code of the page.
    await page.goto(`${portal.url}/holder/accessibility`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Доступность портала");
  },
);
