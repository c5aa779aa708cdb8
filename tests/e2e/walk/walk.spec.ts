import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page, type Request } from "playwright/test";
import { matchPath } from "../../../src/app/route-match.ts";
import { routes } from "../../../src/app/routes.ts";
import { median } from "../../bench/result.ts";
import { allScreens, pathWithNews, type Screen } from "../helpers/example-paths.ts";
import { more } from "../helpers/matrix.ts";
import { beOnMobileNetwork, scrollThrough } from "../helpers/page-actions.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { type Visit, type Width, widths } from "./judge.ts";
import { judges } from "./judges.ts";
import { layoutShift } from "./layout-shift.ts";

// Opens each screen once at each width, and asks all judges (`judges.ts`).

const heights = { 390: 844, 1280: 900 } as const;

/** A page's fonts arrive after its first paint, as on a slow network (ms). */
const fontDelay = 300;

/** Largest layout shift of a first load. */
const mostShift = 0.01;

async function delayFonts(page: Page): Promise<void> {
  await page.route(/\.woff2$/, async (route) => {
    await delay(fontDelay);
    await route.continue();
  });
}

/** A frame drawn during parsing on a busy machine is an accident, a real shift repeats. */
async function judgeShift(page: Page, address: string): Promise<string[]> {
  const shift = await layoutShift(page);
  if (shift <= mostShift) return [];
  const shifts = [shift];
  for (const _ of [1, 2]) {
    const again = await page.context().newPage();
    await delayFonts(again);
    await open(again, address);
    await again.waitForLoadState("networkidle");
    shifts.push(await layoutShift(again));
    await again.close();
  }
  return median(shifts) > mostShift ? [`shift: ${shifts.join(", ")}`] : [];
}

/** Opens the screen, and returns what is wrong with it. */
async function walk(page: Page, screen: Screen, width: Width): Promise<string[]> {
  await page.setViewportSize({ width, height: heights[width] });
  await beOnMobileNetwork(page);
  await delayFonts(page);
  const address = await pathWithNews(screen, page.request);
  const consoleLines = await recordConsole(page);
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await open(page, address);
  await page.waitForLoadState("networkidle");
  const found = await judgeShift(page, address);
  const atFirst = requests.length;
  await scrollThrough(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const visit: Visit = { page, screen, width, consoleLines, requests: [...requests], atFirst };
  for (const [name, { only, judge }] of Object.entries(judges)) {
    if (only !== undefined && only !== width) continue;
    found.push(...(await judge(visit)).map((fault) => `${name}: ${fault}`));
  }
  return found;
}

// A worker's first walk asks for all that the screens link to.
test.describe.configure({ timeout: 180_000 });

// Axe would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("every route of the table has an example path", () => {
  const named = new Set(allScreens.map((path) => matchPath(path.replace(/[{}? ]/g, "")).route.name));
  expect(routes.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual([]);
});

/** `npm test` opens every other screen, in turns at both widths; test:more the rest. */
const isQuick = (index: number, width: Width) => index % 4 === (width === 390 ? 0 : 2);

for (const [index, screen] of allScreens.entries()) {
  for (const width of widths) {
    test.describe(() => {
      // «Без интернета» needs the worker.
      test.use({ serviceWorkers: screen === "/holder/offline" ? "allow" : "block" });

      test(`nothing is wrong with ${screen} at ${width} px`, isQuick(index, width) ? {} : more, async ({ page }) => {
        expect(await walk(page, screen, width)).toEqual([]);
      });
    });
  }
}
