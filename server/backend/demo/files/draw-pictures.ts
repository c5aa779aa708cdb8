import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright";
import { demoPictures } from "./demo-pictures.ts";
import { readFirmContent } from "./firm-content.ts";
import { pageFonts } from "./page-fonts.ts";

const icons = join(import.meta.dirname, "../../../../node_modules/@phosphor-icons/core/assets/fill");

/** WebP qualities, the best first: the first one with a small enough file is used. */
const qualities = [0.8, 0.7, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1];

function icon(name: string): string {
  const svg = readFileSync(join(icons, `${name}-fill.svg`), "utf8");
  const inner = /^<svg [^>]*viewBox="0 0 256 256"[^>]*>(.*)<\/svg>\s*$/s.exec(svg)?.[1];
  if (inner === undefined) throw new Error(`The icon ${name} has an unexpected form`);
  return inner;
}

/** An SVG drawn as an image cannot load fonts, so the font is embedded. */
async function markFont(): Promise<string> {
  const bold = (await pageFonts()).filter(({ weight }) => weight === 700);
  return bold
    .map(
      ({ range, data }) =>
        `@font-face{font-family:"Mark";unicode-range:${range};src:url(data:font/woff2;base64,${data})}`,
    )
    .join("");
}

/** Renders all demo pictures to WebP files in `content/files`. */
export async function drawPictures(browser: Browser, content: string): Promise<void> {
  const pictures = demoPictures({ content: await readFirmContent(content), icon, markFont: await markFont() });
  const page = await browser.newPage();
  let sum = 0;
  for (const { name, svg, maxBytes } of pictures) {
    const tries = await page.evaluate(
      async ({ svg, qualities }) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return qualities.map((quality) => canvas.toDataURL("image/webp", quality).split(",")[1] ?? "");
      },
      { svg, qualities },
    );
    const files = tries.map((base64) => Buffer.from(base64, "base64"));
    const file = files.find(({ length }) => length <= maxBytes);
    if (file === undefined) throw new Error(`${name}: no quality gives ${maxBytes} bytes`);
    await writeFile(join(content, "files", `${name}.webp`), file);
    sum += file.length;
    process.stdout.write(`files/${name}.webp ${file.length} bytes, quality ${qualities[files.indexOf(file)]}\n`);
  }
  process.stdout.write(`${pictures.length} pictures, ${sum} bytes\n`);
  await page.close();
}
