import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser } from "playwright";
import * as v from "valibot";
import { materialPage } from "./material-page.ts";
import { pageFonts } from "./page-fonts.ts";
import { withDates } from "./pdf-dates.ts";

const maxBytes = 80_000;

const materialsSchema = v.array(v.object({ title: v.string(), file: v.string(), created_at: v.string() }));

/** Prints each document of `materials.json` to PDF from the HTML fragment of the same name. */
export async function printMaterials(browser: Browser, content: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(content, "materials.json"), "utf8"));
  const fonts = await pageFonts();
  for (const { title, file, created_at } of v.parse(materialsSchema, list)) {
    const fragment = join(import.meta.dirname, "materials", `${basename(file, ".pdf")}.html`);
    // A new page each time, so that a PDF does not depend on those printed before.
    const page = await browser.newPage();
    await page.setContent(materialPage(title, await readFile(fragment, "utf8"), fonts));
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())).then(() => undefined));
    const printed = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
    await page.close();
    const pdf = withDates(printed, created_at);
    if (pdf.length > maxBytes) throw new Error(`${file}: ${pdf.length} bytes are too many`);
    await writeFile(join(content, file), pdf);
    process.stdout.write(`${file} ${pdf.length} bytes\n`);
  }
}
