// Latency of taps and keys on a slow phone: `npm run bench:interaction`. The last build in a real Chromium with real input
// events, measured by the browser's Event Timing.
import { type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { open as openPage, waitUntilCached } from "../e2e/helpers/worker-probe.ts";
import { headlessShell } from "../environment/browser.ts";
import { interactionsOf, watchInteractions } from "./interaction/interactions.ts";
import { cityWindow, close, menu, type Opening, open, panel } from "./interaction/openings.ts";
import { type } from "./interaction/typing.ts";
import { report } from "./report.ts";
import { median, noiseOf, percentile, type Result } from "./result.ts";

/** Visits, and how often each part is opened in a visit; the first time its code is still to be loaded. */
const visits = Number(process.env.BENCH_TIMES ?? 7);
const openings = 4;

/** Assumed slowdown of a phone against this machine. */
const slower = 4;

/** Quantile of the interactions, and its limit (ms). */
const share = 0.95;
const limit = { atMost: 50 };

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const home = "/holder";
const branches = "/holder/partner-program?view=places";

/** Times (ms) by interaction: to the next paint, and until the opened part is visible. */
const paints = new Map<string, number[]>();
const shows = new Map<string, number[]>();

function add(times: Map<string, number[]>, what: string, more: readonly number[]): void {
  times.set(what, [...(times.get(what) ?? []), ...more]);
}

interface Phone {
  page: Page;
  session: CDPSession;
}

async function slowPage(context: BrowserContext, address: string): Promise<Phone> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await watchInteractions(page);
  await openPage(page, address);
  await page.waitForLoadState("networkidle");
  return { page, session };
}

async function openOften(page: Page, opening: Opening): Promise<void> {
  for (let time = 0; time < openings; time += 1) {
    const { paint, shown } = await open(page, opening);
    add(paints, opening.what, [paint]);
    add(shows, `${opening.what}, until it is there${time === 0 ? ", first in a page" : ""}`, [shown]);
    await close(page, opening);
  }
}

async function visitHome(context: BrowserContext, url: string): Promise<void> {
  const { page, session } = await slowPage(context, url + home);
  for (const opening of [menu, panel, cityWindow]) await openOften(page, opening);
  await open(page, cityWindow);
  const field = page.getByRole("dialog").getByRole("textbox");
  add(paints, "typing in the city modal", await type(page, session, field, "нижний"));
  await page.close();
}

/** Categories to select in turn and then unselect; enough for the quantile. */
const categories = ["Аптеки", "Оптика", "Продукты", "Медицина"];

/** Pause between taps (ms). */
const tapInterval = 500;

async function visitBranches(context: BrowserContext, url: string): Promise<void> {
  const { page, session } = await slowPage(context, url + branches);
  const places = page.locator("#places");
  // The list is shown once all places have loaded.
  await places.getByRole("heading", { level: 3 }).first().waitFor();
  add(
    paints,
    "typing in the filter of 1,500 branches",
    await type(page, session, places.getByRole("searchbox"), "ленина"),
  );
  await places.getByRole("button", { name: "Фильтры" }).tap();
  for (const category of [...categories, ...categories]) {
    const chip = page.getByRole("dialog").getByRole("checkbox", { name: category }).locator("xpath=..");
    await page.waitForTimeout(tapInterval);
    add(paints, "choosing in the filter of 1,500 branches", await interactionsOf(page, 1, () => chip.tap()));
  }
  await page.close();
}

function results(): Result[] {
  const limited = [...paints].map(([what, times]): Result => {
    const value = percentile(times, share);
    return { what: `${what}: p95 to the next paint`, value, unit: "ms", limit, noise: noiseOf(times) };
  });
  const unlimited = [...shows].map(([what, times]): Result => {
    return { what, value: median(times), unit: "ms", limit: null, noise: noiseOf(times) };
  });
  return [...limited, ...unlimited];
}

const removeFilled = await fillOnce();
const portal = await startPortal();
const browser = await chromium.launch(headlessShell());
try {
  const context = await browser.newContext({ ...phone, locale: "ru-RU", timezoneId: "Asia/Yekaterinburg" });
  // A first visit, so that the worker serves the code afterwards.
  const first = await context.newPage();
  await openPage(first, portal.url + home);
  await waitUntilCached(first, home, []);
  await first.close();
  for (let visit = 0; visit < visits; visit += 1) {
    await visitHome(context, portal.url);
    await visitBranches(context, portal.url);
  }
  report("interaction", { visits, openings, slower, share }, results());
} finally {
  await browser.close();
  await portal.remove();
  await removeFilled();
}
