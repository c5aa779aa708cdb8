// The next page: `npm run bench:next-page`. From home a link is pressed, and timed until the other page's content is painted,
// on a slow phone and network, in turns with a static page of the same text that is loaded anew.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { matchPath } from "../../src/app/route-match.ts";
import { type FilesOfPages, filesOfPagesUrl, nextPagePrefix } from "../../src/shared/next-page.ts";
import { paths } from "../../src/shared/urls.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { beOnMobileNetwork } from "../e2e/helpers/page-actions.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { open, waitUntilCached } from "../e2e/helpers/worker-probe.ts";
import { fullBrowser, headlessShell, softwareCompositing } from "../environment/browser.ts";
import { offer, pressToContent, pressToFirstPaint } from "./next-page/press.ts";
import { makeFloor } from "./page-load/floor.ts";
import { serveFloor } from "./page-load/floor-server.ts";
import { type Network, startNetwork } from "./page-load/network.ts";
import { lines } from "./page-load/network-state.ts";
import { phone } from "./page-load/visit.ts";
import { report, say } from "./report.ts";
import { type Result, timesResult } from "./result.ts";

const times = Number(process.env.BENCH_TIMES ?? 7);

/** Slowdown of a phone against this machine. */
const slower = 4;

const home = paths.HolderHome;
const targets = [paths.HowToGetACard, paths.Partners, paths.NewsHolder, paths.Questions, paths.Capabilities];

/** `asked`: nothing was fetched ahead; `prepared`: the link was on screen; `kept`: the same on a line that is paid by the megabyte, from the device. */
type Way = "floor" | "asked" | "prepared" | "kept";
const ways: readonly Way[] = ["floor", "asked", "prepared", "kept"];

/** Most milliseconds to the content. */
const limits: Readonly<Partial<Record<Way, number>>> = {
  asked: lines.slow4G.roundTrip + 250,
  prepared: 150,
  kept: 120,
};

interface Setup {
  browser: Browser;
  portal: string;
  floor: string;
  network: Pick<Network, "become">;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

/** URL of the script that only that page has. */
async function codeOf(path: string, portal: string): Promise<string> {
  const response = await fetch(portal + filesOfPagesUrl);
  const files: FilesOfPages = await response.json();
  const [own] = files[matchPath(path).route.page] ?? [];
  if (own === undefined) throw new Error(`no code for ${path}`);
  return portal + own;
}

/** Opens home and presses a link to the other page. Returns the time to its content (ms). */
async function press(way: Way, path: string, setup: Setup): Promise<number> {
  const { browser, portal, floor, network } = setup;
  const context = await browser.newContext({ ...phone, serviceWorkers: way === "kept" ? "allow" : "block" });
  try {
    await network.become(way === "kept" ? "free" : "slow4G");
    const page = await slowPage(context);
    if (way === "floor") {
      await page.goto(floor + home);
      await offer(page, path);
      return await pressToFirstPaint(page);
    }
    if (way !== "prepared") await beOnMobileNetwork(page);
    if (way === "kept") {
      await open(page, portal + path);
      await waitUntilCached(page, path, []);
      await network.become("slow4G");
    }
    const code = way === "asked" ? null : await codeOf(path, portal);
    const comes = (url: string) => page.waitForEvent("requestfinished", (request) => request.url() === url);
    const prepared = Promise.all([
      code && comes(code),
      way === "prepared" ? comes(portal + nextPagePrefix + path) : null,
    ]);
    await open(page, portal + home);
    await offer(page, path);
    await prepared;
    await page.waitForLoadState("networkidle");
    // All is drawn, as for a visitor who has read the page: software takes a quarter of a second for the last frame.
    await page.screenshot();
    return await pressToContent(page);
  } finally {
    await context.close();
  }
}

const cleanups: (() => unknown)[] = [];
try {
  cleanups.push(await fillOnce());
  const portal = await startPortal({ env: { RATE_LIMIT_FACTOR: "1000" } });
  cleanups.push(() => portal.remove());
  const shell = await chromium.launch(headlessShell());
  const pages = [home, ...targets].map((path) => ({ path, picture: null }));
  const site = await makeFloor(shell, portal.url, pages).finally(() => shell.close());
  const floor = await serveFloor(site, false);
  cleanups.push(() => floor.close());
  const network = await startNetwork([portal.url, floor.url]);
  cleanups.push(() => network.close());
  const browser = await chromium.launch(fullBrowser(softwareCompositing));
  cleanups.push(() => browser.close());

  const [portalUrl = "", floorUrl = ""] = network.urls;
  const setup: Setup = { browser, portal: portalUrl, floor: floorUrl, network };
  const measured = targets.flatMap((path) => ways.map((way) => ({ path, way, taken: [] as number[] })));
  for (let time = 0; time < times; time += 1) {
    for (const { path, way, taken } of measured) taken.push(await press(way, path, setup));
    say(`round ${time + 1} of ${times}`);
  }
  const results = measured.map(
    ({ path, way, taken }): Result => timesResult(`next page, ${path}, ${way}: content`, taken, limits[way]),
  );
  report("next-page", { times, slower, line: lines.slow4G, phone }, results);
} finally {
  for (const remove of cleanups.reverse()) await remove();
}
