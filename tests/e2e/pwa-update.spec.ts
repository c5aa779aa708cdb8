import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "playwright/test";
import { type Portal, startPortal } from "./portal-server.ts";
import { release } from "./release.ts";
import { kept, open, pageCaches, reload } from "./worker-probe.ts";

const dist = join(import.meta.dirname, "../../dist");

interface Parts {
  /** A copy of the build, to be changed. */
  distDir: string;
  portal: Portal;
}

const test = base.extend<Parts>({
  distDir: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "dist-"));
    await cp(dist, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  portal: async ({ distDir }, use) => {
    const portal = await startPortal({ distDir });
    await use(portal);
    await portal.remove();
  },
});

const prompt = (page: Page) => page.getByText("Вышла новая версия");

/** What happens when a visitor comes back to the window. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("a new version asks, and takes over when told to", async ({ page, portal, distDir }) => {
  await open(page, `${portal.url}/holder`);
  await kept(page, "/holder", []);
  await release(distDir, "version-two");
  await portal.restart();
  await comeBack(page);

  await expect(prompt(page)).toBeVisible();
  await expect(page.getByText("Обновление займёт несколько секунд. Введённый текст не пропадёт.")).toBeVisible();
  expect(await pageCaches(page)).not.toContain("pages-version-two");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Обновить" }).click();
  await reloaded;
  await kept(page, "/holder", []);
  expect(await pageCaches(page)).toEqual(["pages-version-two"]);
  await expect(prompt(page)).toBeHidden();
});

test("«Позже» holds until the portal is opened anew", async ({ context, page, portal, distDir }) => {
  await open(page, `${portal.url}/holder`);
  await kept(page, "/holder", []);
  await release(distDir, "version-two");
  await portal.restart();
  await reload(page);
  await expect(prompt(page)).toBeVisible();
  await page.getByRole("button", { name: "Позже" }).click();
  await expect(prompt(page)).toBeHidden();
  await reload(page);
  await page.evaluate(() => navigator.serviceWorker.ready);

  const later = await context.newPage();
  await open(later, `${portal.url}/holder`);
  await expect(prompt(later)).toBeVisible();
  await expect(prompt(page)).toBeHidden();
});
