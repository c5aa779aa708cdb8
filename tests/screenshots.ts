// `npm run screenshots [-- path …]` while the portal runs: screenshots of all or the named screens into screenshots/.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { accessibilityKey } from "../src/lib/storage/storage-keys.ts";
import { furtherPaths, pathWithNews, specifiedPaths } from "./e2e/helpers/example-paths.ts";
import { waitForFonts } from "./e2e/helpers/page-actions.ts";
import { fullBrowser } from "./environment/browser.ts";

const folder = path.resolve(import.meta.dirname, "../screenshots");
const origin = process.env.PORTAL_URL ?? "http://127.0.0.1:8080";
const widths = [390, 1280];
const themes = ["normal", "invert", "contrast"] as const;
const everyScreen = [...[...specifiedPaths, ...furtherPaths].map(([path]) => path), "/holder/nowhere"];
const named = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(fullBrowser());
for (const width of widths) {
  for (const theme of themes) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width < 600 ? 844 : 900 },
      locale: "ru-RU",
      serviceWorkers: "block",
    });
    await context.addInitScript(([key, settings]) => localStorage.setItem(key, settings), [
      accessibilityKey,
      JSON.stringify({ visuallyImpaired: theme === "normal" ? 0 : 1, color: theme }),
    ] as const);
    const page = await context.newPage();
    for (const screen of named.length > 0 ? named : everyScreen) {
      const address = await pathWithNews(screen, context.request);
      await page.goto(address);
      await page.locator("html[data-hydrated]").waitFor();
      await waitForFonts(page);
      // Lazy pictures are loaded at once.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = "eager";
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
      const name = address.slice(1).replace(/[^a-zа-яё0-9-]+/gi, "_");
      await page.screenshot({ path: path.join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
process.stdout.write(`${folder}\n`);
