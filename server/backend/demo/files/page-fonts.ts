import { readFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { PageFont } from "./material-page.ts";

const folder = join(import.meta.dirname, "../../../../src/styles/fonts");
const files = [
  { name: "golos-cyrillic", range: "U+0401, U+0410-044F, U+0451, U+2116" },
  { name: "golos-latin", range: "U+0020-00FF, U+2000-206F, U+2212" },
  { name: "golos-signs", range: "U+20BD" },
];
const weights = [400, 700];

/** Keep all characters: the files are subset already, here only the weight is fixed. */
const everyCharacter = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code)).join("");

/** The portal's font in fixed weights: Chromium embeds a variable font into a PDF as drawings, not as a font. */
export async function pageFonts(): Promise<PageFont[]> {
  const cuts = weights.flatMap((weight) => files.map((file) => ({ ...file, weight })));
  return Promise.all(
    cuts.map(async ({ name, range, weight }) => {
      const source = await readFile(join(folder, `${name}.woff2`));
      const cut = await subsetFont(source, everyCharacter, { targetFormat: "woff2", variationAxes: { wght: weight } });
      return { weight, range, data: cut.toString("base64") };
    }),
  );
}
