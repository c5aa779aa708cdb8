import { cp, mkdtemp, readFile, writeFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test, expect } from "playwright/test";
import { startPortal } from "./portal-server.ts";
import { kept, open, reload } from "./worker-probe.ts";
test("shots", async ({ page }) => {
  test.setTimeout(180000);
  const distDir = await mkdtemp(join(tmpdir(), "dist-"));
  await cp("/work/main/dist", distDir, { recursive: true });
  const portal = await startPortal({ distDir });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, portal.url + "/holder");
  await kept(page, "/holder", ["/api/site/v1/news?"]);
  const j = JSON.parse(await readFile(join(distDir, "assets.json"), "utf8")); const old = j.build;
  await writeFile(join(distDir, "assets.json"), JSON.stringify(j).replaceAll(old, "v2"));
  const c = await readFile(join(distDir, "client/sw.js"), "utf8");
  await writeFile(join(distDir, "client/sw.js"), c.replaceAll(old, "v2"));
  await rm(join(distDir, "client/sw.js.br")); await rm(join(distDir, "client/sw.js.gz"));
  await portal.restart();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("Вышла новая версия")).toBeVisible();
  await page.waitForTimeout(500);
  const sizes = [[390, 844], [1280, 800]] as const;
  for (const theme of ["normal", "invert", "contrast"]) for (const [w, h] of sizes) {
    await page.setViewportSize({ width: w, height: h });
    await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
    await page.screenshot({ path: `/tmp/shots/update-${theme}-${w}.png` });
  }
  await page.getByRole("button", { name: "Позже" }).click();
  await portal.stop();
  await reload(page);
  await expect(page.getByText("Нет интернета")).toBeVisible();
  for (const theme of ["normal", "contrast"]) for (const [w, h] of sizes) {
    await page.setViewportSize({ width: w, height: h });
    await page.evaluate((t) => { document.documentElement.dataset.theme = t; }, theme);
    await page.screenshot({ path: `/tmp/shots/offline-${theme}-${w}.png` });
  }
  await open(page, portal.url + "/holder/support/questions");
  await expect(page.getByText("ещё не сохранена")).toBeVisible();
  for (const [w, h] of sizes) {
    await page.setViewportSize({ width: w, height: h });
    await page.screenshot({ path: `/tmp/shots/unsaved-${w}.png` });
  }
  await portal.start();
  await expect(page.getByText("Снова на связи")).toBeVisible({ timeout: 40000 });
  await page.screenshot({ path: `/tmp/shots/back-1280.png` });
  await portal.remove();
});
