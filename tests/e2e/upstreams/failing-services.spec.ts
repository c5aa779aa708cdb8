import { expect, type Page } from "playwright/test";
import { requestsOf } from "../../../src/app/page-requests.ts";
import { matchPath } from "../../../src/app/route-match.ts";
import { routes } from "../../../src/app/routes.ts";
import { fallbackCategories } from "../../../src/shared/audience.ts";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { cases, cross, moreAfter } from "../helpers/matrix.ts";
import { navigate, scrollThrough } from "../helpers/page-actions.ts";
import { open } from "../helpers/worker-probe.ts";
import { smallTargets } from "../walk/press-area.ts";
import { type FaultSection, failingResource, faultSections } from "./fault-screens.ts";
import { test } from "./faulty-portal.ts";
import { faults } from "./service-faults.ts";

// The worker's cached datasets would replace missing responses.
test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

const failed = "Не загрузилось";
const retry = "Попробовать ещё раз";

const names = Object.keys(faultSections) as ResourceName[];
const places = names.flatMap((name) => faultSections[name].map((place): [ResourceName, FaultSection] => [name, place]));

test("every resource that the server reads for a screen has a test case", () => {
  const read = routes.flatMap((route) => {
    const path = route.path.replace(/:\w+/g, "1");
    const match = matchPath(path, "?query=карта");
    return requestsOf(match.route)
      .requests(match, fallbackCategories)
      .map(({ resource }) => resource.name);
  });
  // No service has the measures: they are in the database behind our own server.
  expect(read.filter((name) => name !== "measures" && faultSections[name].length === 0)).toEqual([]);
});

/** The section reports the failure; the page around it is intact. */
async function expectFailed(page: Page, place: FaultSection): Promise<void> {
  const { missing = 1, standIn = { says: failed, again: retry } } = place;
  const part = place.part(page);
  if (place.show) await place.show(page);
  else {
    // Lazy sections appear only after the page around them has loaded.
    await expect(async () => {
      await scrollThrough(page);
      await expect(part).toBeAttached({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  }
  if (place.quiet) {
    await expect(part).toContainText(place.words);
    await expect(page.getByText(failed)).toHaveCount(0);
  } else {
    // Gathered lists of a hanging service: its timeout passes for the first part of them, then for the whole.
    await expect(part.getByText(standIn.says).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(standIn.says)).toHaveCount(missing);
    // The first part's button is for all.
    await expect(page.getByRole("button", { name: standIn.again })).toHaveCount(1);
  }
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.locator("header a").first()).toBeAttached();
  await expect(page.locator("footer a").first()).toBeAttached();
}

/** Pressed repeatedly: the server may still wait for the previous request, which it shares. */
async function expectRetried(page: Page, place: FaultSection): Promise<void> {
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

/** The server's HTML reports it without scripts. Lists that take long to merge may be missing, too. */
async function expectHtml(url: string, place: FaultSection): Promise<void> {
  const response = await fetch(url);
  const html = await response.text();
  expect(response.status).toBe(200);
  const says = place.standIn?.inHtml ? place.standIn.says : failed;
  if (!place.quiet && !place.show) expect(html.replace(/\u00a0/g, " ")).toContain(`>${says}<`);
}

for (const [index, [[name, place], fault]] of cases(cross(places, faults), 19).entries()) {
  const row = failingResource(name, place);

  test(
    `${place.at} reports that ${name} did not load and retries it: ${fault}`,
    moreAfter(1, index),
    async ({ page, openPortal }) => {
      // Each request to a hanging service waits for its timeout.
      test.setTimeout(120_000);
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      const first = await openPortal({ broken: [row, fault] });
      await expectHtml(first.url + place.at, place);
      await open(page, first.url + place.at);
      await expectFailed(page, place);
      expect(await smallTargets(page)).toEqual([]);
      first.mend();
      await expectRetried(page, place);

      // Data of every page comes along from the previous page.
      if (!place.everywhere) {
        const second = await openPortal({ broken: [row, fault] });
        await open(page, `${second.url}/lk/login`);
        await navigate(page, place.at);
        await expectFailed(page, place);
        second.mend();
        await expectRetried(page, place);
      }
      expect(errors).toEqual([]);
    },
  );
}
