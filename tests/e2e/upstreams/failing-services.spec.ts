import { expect, type Page } from "playwright/test";
import { requestsOf } from "../../../src/app/page-requests.ts";
import { matchPath } from "../../../src/app/route-match.ts";
import { routes } from "../../../src/app/routes.ts";
import { fallbackCategories } from "../../../src/shared/audience.ts";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { cases, cross, moreAfter } from "../helpers/matrix.ts";
import { follow, walkDown } from "../helpers/page-actions.ts";
import { open } from "../helpers/worker-probe.ts";
import { brokenRow, type FaultPlace, faultPlaces } from "./fault-screens.ts";
import { test } from "./faulty-portal.ts";
import { faults } from "./service-faults.ts";

// The worker's copies on the device would stand in for what does not come.
test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

const failed = "Не загрузилось";
const retry = "Попробовать ещё раз";

const names = Object.keys(faultPlaces) as ResourceName[];
const places = names.flatMap((name) => faultPlaces[name].map((place): [ResourceName, FaultPlace] => [name, place]));

test("every resource that the server reads for a screen has a test case", () => {
  const read = routes.flatMap((route) => {
    const path = route.path.replace(/:\w+/g, "1");
    const match = matchPath(path, "?query=карта");
    return requestsOf(match.route)
      .requests(match, fallbackCategories)
      .map(({ resource }) => resource.name);
  });
  expect(read.filter((name) => faultPlaces[name].length === 0)).toEqual([]);
});

/** The place says that it did not load; the page around it stands. */
async function expectFailed(page: Page, place: FaultPlace): Promise<void> {
  const { missing = 1, standIn = { says: failed, again: retry } } = place;
  const part = place.part(page);
  if (place.show) await place.show(page);
  else {
    // What waits to be seen is there to be seen only once the page around it has come.
    await expect(async () => {
      await walkDown(page);
      await expect(part).toBeAttached({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  }
  if (place.quiet) {
    await expect(part).toContainText(place.words);
    await expect(page.getByText(failed)).toHaveCount(0);
  } else {
    await expect(part.getByText(standIn.says).first()).toBeVisible();
    await expect(page.getByText(standIn.says)).toHaveCount(missing);
    await expect(page.getByRole("button", { name: standIn.again })).toHaveCount(missing);
  }
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.locator("header a").first()).toBeAttached();
  await expect(page.locator("footer a").first()).toBeAttached();
}

/** Pressed again where the server still waits for the answer of before: it asks once for all who want to know. */
async function expectRetried(page: Page, place: FaultPlace): Promise<void> {
  const { says, again } = place.standIn ?? { says: failed, again: retry };
  const part = place.part(page);
  const buttons = page.getByRole("button", { name: again });
  await expect(async () => {
    await buttons.evaluateAll((all) => {
      for (const button of all) if (button instanceof HTMLElement) button.click();
    });
    await expect(part).toContainText(place.words, { timeout: 9_000 });
    await expect(page.getByText(says)).toHaveCount(0, { timeout: 9_000 });
  }).toPass({ timeout: 40_000 });
}

/** The server's HTML says it itself: nobody needs scripts for that. What takes long to gather may be missing, too. */
async function expectHtml(url: string, place: FaultPlace): Promise<void> {
  const response = await fetch(url);
  const html = await response.text();
  expect(response.status).toBe(200);
  if (!place.quiet && !place.show) expect(html).toContain(`>${failed}<`);
}

for (const [index, [[name, place], fault]] of cases(cross(places, faults), 19).entries()) {
  const row = brokenRow(name, place);

  test(
    `${place.at} reports that ${name} did not load and retries it: ${fault}`,
    moreAfter(1, index),
    async ({ page, openPortal }) => {
      // A silent service is waited for several times.
      test.setTimeout(120_000);
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      const first = await openPortal();
      first.break(row, fault);
      await expectHtml(first.url + place.at, place);
      await open(page, first.url + place.at);
      await expectFailed(page, place);
      first.mend();
      await expectRetried(page, place);

      // What every page of the portal reads comes along from the page before.
      if (!place.everywhere) {
        const second = await openPortal();
        await open(page, `${second.url}/lk/login`);
        second.break(row, fault);
        await follow(page, place.at);
        await expectFailed(page, place);
        second.mend();
        await expectRetried(page, place);
      }
      expect(errors).toEqual([]);
    },
  );
}
