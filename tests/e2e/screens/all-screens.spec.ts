import { expect, type Page } from "playwright/test";
import { matchPath } from "../../../src/app/route-match.ts";
import { routes } from "../../../src/app/routes.ts";
import { furtherPaths, pathWithNews, specifiedPaths } from "../helpers/example-paths.ts";
import { cases, more, moreAfter } from "../helpers/matrix.ts";
import { navigate, scrollThrough } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { pageProblems } from "../helpers/page-problems.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

// «Без интернета» needs the worker.
test.use({ serviceWorkers: "allow" });

const all = [...specifiedPaths, ...furtherPaths];

test("every route of the table has an example path", () => {
  const named = new Set(all.map(([path]) => matchPath(path.replace(/[{}? ]/g, "")).route.name));
  expect(routes.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual([]);
});

/** Waits until all lazy parts have loaded. */
async function whole(page: Page): Promise<void> {
  await scrollThrough(page);
  await expect(page.locator("main h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [...all.map(([each]) => each), "/holder/nowhere"]) {
    test(`${path} has no overflow, broken picture or broken link`, more, async ({ page, request }) => {
      await page.goto(await pathWithNews(path, request));
      expect(await pageProblems(page)).toEqual([]);
    });
  }
});

for (const [index, [route]] of cases(all, 11).entries()) {
  test(
    `${route} hydrates without console output, overflow, broken pictures or links`,
    moreAfter(1, index),
    async ({ page, request }) => {
      const consoleLines = await recordConsole(page);
      await open(page, await pathWithNews(route, request));
      await whole(page);
      expect(await pageProblems(page)).toEqual([]);
      expect(consoleLines).toEqual([]);
    },
  );
}

test("a missing page logs only its status, and has no overflow, broken pictures or links", async ({ page }) => {
  const consoleLines = await recordConsole(page);
  await open(page, "/holder/nowhere");
  await whole(page);
  expect(await pageProblems(page)).toEqual([]);
  expect(consoleLines.filter((line) => !/status of 404/.test(line))).toEqual([]);
});

/** Screens visited in one page. */
const aVisit = 8;

const visited = cases(all, 5);
for (let start = 0; start < visited.length; start += aVisit) {
  const visit = visited.slice(start, start + aVisit);

  test(
    `client-side navigation from ${visit[0]?.[0]} on logs nothing and breaks no screen`,
    moreAfter(aVisit, start),
    async ({ page, request }) => {
      const consoleLines = await recordConsole(page);
      await open(page, "/lk/login");
      for (const [route, title] of visit) {
        const path = await pathWithNews(route, request);
        await navigate(page, path);
        await expect(page).toHaveTitle(new RegExp(title));
        await whole(page);
        expect([path, ...(await pageProblems(page))]).toEqual([path]);
        expect([path, ...consoleLines]).toEqual([path]);
      }
    },
  );
}
