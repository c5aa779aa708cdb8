import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ResvgRenderOptions } from "@resvg/resvg-js";
import { escapeHtml } from "../../src/shared/html.ts";
import type { ShareCard } from "../../src/shared/share-card.ts";
import { pictureSvg } from "./picture-svg.ts";
import type { Measure } from "./wrap-text.ts";

const fontFolder = join(import.meta.dirname, "fonts");

/** Large, for widths in small fractions. */
const measuredSize = 100;

/** The card as PNG. The rasteriser is loaded with the first picture, and draws beside the server's own thread. */
export async function drawPicture(card: ShareCard): Promise<Buffer> {
  const { Resvg, renderAsync } = await import("@resvg/resvg-js");
  const options = await fontOptions();
  const inkOf = (text: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" font-family="Golos Text"><text font-size="${measuredSize}" xml:space="preserve">${escapeHtml(text)}</text></svg>`;
    return (new Resvg(svg, options).getBBox()?.width ?? 0) / measuredSize;
  };
  // Between two letters, as the box of ink leaves out the space around the outer ones.
  const frame = inkOf("нн");
  const widths = new Map<string, number>();
  const widthOf = (text: string) => {
    const width = widths.get(text) ?? inkOf(`н${text}н`) - frame;
    widths.set(text, width);
    return width;
  };
  // Of each word once: a line is its words and spaces.
  const measure: Measure = (text) =>
    text.split(" ").reduce((sum, word) => sum + (word === "" ? 0 : widthOf(word)) + widthOf(" "), -widthOf(" "));
  return (await renderAsync(pictureSvg(card, measure), options)).asPng();
}

async function fontOptions(): Promise<ResvgRenderOptions> {
  const names = (await readdir(fontFolder)).filter((name) => name.endsWith(".ttf")).sort();
  const fontFiles = names.map((name) => join(fontFolder, name));
  return { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Golos Text" } };
}
