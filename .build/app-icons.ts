/** Renders the installed app's icons from `public/favicon.svg` with Chromium; the results are committed. */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";

const root = join(import.meta.dirname, "..");
const target = join(root, "public/icons");
const logo = await readFile(join(root, "public/favicon.svg"), "utf8");
/** The logo without its background, for systems that crop the icon to their own shape. */
const mark = logo.replace(/<rect[^>]*\/>/, "");
const plate = "#0A5A48";

interface AppIcon {
  name: string;
  size: number;
  /** Null: the logo unchanged. A number: the mark on a full background, with this fraction as margin on each side. */
  margin: number | null;
}

const icons: AppIcon[] = [
  { name: "icon-192", size: 192, margin: null },
  { name: "icon-512", size: 512, margin: null },
  // Within the safe zone, a circle of 80 % of the side. The mark's own box already has a margin of 10 px of 56.
  { name: "maskable-512", size: 512, margin: 0.08 },
  { name: "apple-touch-icon", size: 180, margin: 0.02 },
];

await mkdir(target, { recursive: true });
// `npm run app-icons -- /usr/bin/chromium` uses the system's Chromium; the default is Playwright's.
const executablePath = process.argv[2];
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage();
  for (const { name, size, margin } of icons) {
    const inset = margin === null ? 0 : Math.round(size * margin);
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>html{background:${margin === null ? "transparent" : plate}}body{margin:${inset}px}svg{display:block}</style>` +
        (margin === null ? logo : mark),
    );
    await page.screenshot({ path: join(target, `${name}.png`), omitBackground: true });
  }
} finally {
  await browser.close();
}
