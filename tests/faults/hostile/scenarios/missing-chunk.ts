import { expect, type Page } from "playwright/test";
import { chunkFaults, newsCode, openNewsWithout, renderFrames } from "../../../e2e/helpers/missing-chunk.ts";
import { open } from "../../../e2e/helpers/worker-probe.ts";
import { withPortal } from "../hostile-portal.ts";
import { patience } from "../patience.ts";
import type { Account, Scenario } from "../scenario.ts";
import { withPage } from "../with-page.ts";

const timeout = patience;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string) => page.locator("main").getByRole("button", { name });

async function playFault(
  page: Page,
  { fulfill }: (typeof chunkFaults)[number],
  { saw, holds }: Account,
): Promise<void> {
  const { requested, reports } = await openNewsWithout(page, fulfill);
  await expect(heading(page)).toHaveText("Страница не открылась", { timeout });
  await renderFrames(page);
  const buttons = await page.locator("main").getByRole("button").allTextContents();
  saw(`«${await heading(page).textContent()}», buttons: ${buttons.join(", ")}; asked for ${requested()} ×`);
  holds("the code is asked for once, without a storm", requested() === 1);
  await button(page, "Попробовать ещё раз").click({ timeout });
  await expect.poll(requested, { timeout }).toBe(2);
  await expect(button(page, "Загрузить страницу заново")).toBeVisible({ timeout });
  holds("it is reported once", reports.length === 1);
  await page.unroute(newsCode);
  await button(page, "Попробовать ещё раз").click({ timeout });
  await expect(heading(page)).toHaveText("Новости", { timeout });
  saw(`when it comes again: «${await heading(page).textContent()}»`);
  holds("the page opens by the button", true);
}

export const missingChunk: Scenario = {
  name: "missing-chunk",
  title: "a page's code does not come",
  isQuick: false,
  play: (account, browser) =>
    withPortal({}, async ({ url }) => {
      for (const chunkFault of chunkFaults) {
        await withPage(browser, { serviceWorkers: "block" }, async (page) => {
          await open(page, `${url}/holder`);
          account.did(`the code of the news ${chunkFault.fault}`);
          await playFault(page, chunkFault, account);
        });
      }
    }),
};
