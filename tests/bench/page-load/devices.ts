import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright";
import { pagesPrefix } from "../../../src/shared/cache-names.ts";
import { open, waitUntilCached } from "../../e2e/helpers/worker-probe.ts";
import { fullBrowser, softwareCompositing } from "../../environment/browser.ts";
import type { MeasuredPage } from "./pages.ts";
import { phone } from "./visit.ts";

/** Browser profiles of returning visitors; the browser was closed since. */
export interface Devices {
  /** Its worker has cached the portal's pages. */
  portal: string;
  /** Its worker has everything but the pages' HTML: the shell, files and datasets. */
  withoutPages: string;
  /** Its worker is the baseline's. */
  floor: string;
  remove(): Promise<void>;
}

interface Visited {
  /** URLs of the portal and of the baseline with a worker. */
  portal: string;
  floor: string;
  pages: readonly MeasuredPage[];
}

/** Visits all pages of both. The network must be unshaped. */
export async function makeDevices({ portal, floor, pages }: Visited): Promise<Devices> {
  const folder = await mkdtemp(path.join(tmpdir(), "portal-bench-devices-"));
  const devices = {
    portal: path.join(folder, "portal"),
    withoutPages: path.join(folder, "without-pages"),
    floor: path.join(folder, "floor"),
  };
  await inBrowser(devices.portal, async (page) => {
    for (const { path, datasets } of pages) {
      await open(page, portal + path);
      await waitUntilCached(page, path, datasets ?? []);
    }
  });
  await cp(devices.portal, devices.withoutPages, { recursive: true, verbatimSymlinks: true });
  await inBrowser(devices.withoutPages, (page) => forgetPages(page, portal));
  await inBrowser(devices.floor, async (page) => {
    for (const { path } of pages) {
      await page.goto(floor + path);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    }
  });
  return { ...devices, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function inBrowser(profile: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { ...fullBrowser(softwareCompositing), ...phone });
  try {
    await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

async function forgetPages(page: Page, portal: string): Promise<void> {
  // Not a page of the portal: it would be cached again.
  await page.goto(`${portal}/robots.txt`);
  const forgotten = await page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    return Promise.all(names.map((name) => caches.delete(name)));
  }, pagesPrefix);
  if (forgotten.length === 0) throw new Error("no pages were kept");
}
