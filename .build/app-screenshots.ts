/**
 * Takes the screenshots for the install dialog: `public/screenshots/*.webp`.
 * Usage: `node .build/app-screenshots.ts http://127.0.0.1:8080`, with the portal running there.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "playwright";
import { cookieText } from "../src/lib/storage/cookie.ts";
import { consentCookie } from "../src/lib/storage/cookie-consent.ts";
import { pickedCityKey } from "../src/lib/storage/storage-keys.ts";
import { paths } from "../src/shared/urls.ts";
import { fullBrowser } from "../tests/environment/browser.ts";

const folder = join(import.meta.dirname, "../public/screenshots");
const quality = 0.8;
const maxBytes = 120_000;

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const shots: readonly { name: string; path: string; device: BrowserContextOptions }[] = [
  { name: "home-narrow", path: paths.HolderHome, device: phone },
  { name: "how-to-get-narrow", path: paths.HowToGetACard, device: phone },
  { name: "home-wide", path: paths.HolderHome, device: desktop },
];

/** Answers stored in advance, so that no banner is in the picture. */
const city = { id: "1", name: "Екатеринбург", oktmo: "65701000", geolocation: { lat: 56.838, lon: 60.6057 } };

async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
    },
    { source: png.toString("base64"), quality },
  );
  return Buffer.from(base64, "base64");
}

const [, , portal] = process.argv;
if (portal === undefined) throw new Error("Usage: node .build/app-screenshots.ts URL_OF_THE_RUNNING_PORTAL");
const browser = await chromium.launch(fullBrowser());
await mkdir(folder, { recursive: true });
for (const { name, path, device } of shots) {
  const context = await browser.newContext({ ...device, locale: "ru-RU", serviceWorkers: "block" });
  await context.addInitScript(
    ({ key, city, cookie }) => {
      localStorage.setItem(key, JSON.stringify(city));
      document.cookie = cookie;
    },
    { key: pickedCityKey, city, cookie: cookieText(consentCookie("esk", "counting"), false) },
  );
  const page = await context.newPage();
  await page.goto(new URL(path, portal).href, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const picture = await webp(page, await page.screenshot());
  if (picture.length > maxBytes) throw new Error(`${name}: ${picture.length} bytes, the limit is ${maxBytes}`);
  await writeFile(join(folder, `${name}.webp`), picture);
  process.stdout.write(`${name}.webp ${picture.length} bytes\n`);
  await context.close();
}
await browser.close();
