import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { createServer } from "vite";
import { root } from "../../environment/tools.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { test } from "../helpers/worker-test.ts";
import { axeViolations } from "./axe-violations.ts";
import { applyView, themes } from "./views.ts";

/** Components have capitalized names; the other exports of src/ui are functions and types. */
const component = /^export (?:function|const) ([A-Z]\w+)/gm;

async function filesBelow(folder: string, ending: RegExp): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile() && ending.test(each.name))
    .map((each) => join(each.parentPath, each.name));
}

async function componentsOf(folder: string): Promise<string[]> {
  const texts = await Promise.all((await filesBelow(folder, /\.tsx$/)).map((file) => readFile(file, "utf8")));
  return texts.flatMap((text) => [...text.matchAll(component)].map(([, name = ""]) => name));
}

test("the parts page shows every component of src/ui without axe violations in any theme", more, async ({ page }) => {
  const cacheDir = await mkdtemp(join(tmpdir(), "parts-"));
  const server = await createServer({ root, cacheDir, logLevel: "error", server: { host: "127.0.0.1", port: 0 } });
  await server.listen();
  const consoleLines = await recordConsole(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${server.resolvedUrls?.local[0]}tests/parts/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Части портала", { timeout: 30_000 });
  const shown = await page.locator("[data-part]").evaluateAll((parts) => parts.map((part) => part.dataset.part));
  const missing = (await componentsOf("src/ui")).filter((name) => !shown.includes(name));
  expect(missing).toEqual([]);
  for (const theme of themes) {
    await applyView(page, [theme, 1280]);
    expect([theme, ...(await axeViolations(page))]).toEqual([theme]);
  }
  expect(consoleLines.filter((line) => !/\[vite\]|React DevTools/.test(line))).toEqual([]);
  await server.close();
  await rm(cacheDir, { recursive: true });
});

test("the build contains nothing of the parts page", more, async () => {
  const built = await filesBelow("dist", /\.(?:html|js|css|json|txt|webmanifest)$/);
  expect(built.length).toBeGreaterThan(20);
  const texts = await Promise.all(built.map(async (file) => [file, await readFile(file, "utf8")] as const));
  expect(texts.filter(([, text]) => /tests\/parts|Части портала/.test(text)).map(([file]) => file)).toEqual([]);
});
