import { expect } from "playwright/test";
import { isPageCached } from "../../../e2e/helpers/cached-parts.ts";
import { registeredWorkers, strangerAnswersWorker, strangersInCaches } from "../../../e2e/helpers/stranger.ts";
import { open, reload, waitForWorker } from "../../../e2e/helpers/worker-probe.ts";
import { withPortal } from "../hostile-portal.ts";
import { patience } from "../patience.ts";
import type { Scenario } from "../scenario.ts";
import { withPage } from "../with-page.ts";

const timeout = patience;

export const strangersPage: Scenario = {
  name: "strangers-page",
  title: "a stranger's page, with status 200, answers while the service worker installs",
  isQuick: false,
  play: ({ did, saw, holds }, browser) =>
    withPortal({}, ({ url, stop }) =>
      withPage(browser, {}, async (page) => {
        const heading = page.getByRole("heading", { level: 1 });
        const shown = async () => `«${await heading.textContent({ timeout })}»`;
        const stranger = await strangerAnswersWorker(page.context(), url);
        await open(page, `${url}/holder`);
        await expect.poll(stranger.answered, { timeout }).toBeGreaterThan(0);
        await expect.poll(() => registeredWorkers(page), { timeout }).toBe(0);
        did(`a stranger's page for the worker's files (${stranger.answered()} answers)`);
        saw(`on the first visit: ${await shown()}`);
        holds("nothing of the stranger's is kept", (await strangersInCaches(page)).length === 0);

        stranger.leave();
        await reload(page);
        await waitForWorker(page, timeout);
        await expect.poll(() => page.evaluate(isPageCached, "/holder"), { timeout }).toBe(true);
        did("the stranger gone: the next visit; then the server stopped");
        holds("the next visit keeps nothing of the stranger's", (await strangersInCaches(page)).length === 0);
        await stop();
        await reload(page);
        const home = await shown();
        await page.goto(`${url}/holder/accessibility`);
        await expect(heading).toHaveText("Доступность портала", { timeout });
        saw(`without a network: ${home}; a page that was never opened: ${await shown()}`);
        holds("the portal works without a network", true);
      }),
    ),
};
