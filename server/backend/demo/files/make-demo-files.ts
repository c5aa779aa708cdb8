/** Generates the documents and pictures of the demo content: `server/backend/content/files`. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import { fullBrowser } from "../../../../tests/environment/browser.ts";
import { drawPictures } from "./draw-pictures.ts";
import { printMaterials } from "./print-materials.ts";

const content = join(import.meta.dirname, "../../content");
const browser = await chromium.launch(fullBrowser());
try {
  await mkdir(join(content, "files"), { recursive: true });
  await printMaterials(browser, content);
  await drawPictures(browser, content);
} finally {
  await browser.close();
}
