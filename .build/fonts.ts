/**
 * Subsets the fonts to the characters that the portal uses and writes them to `src/styles/fonts`, and one weight of all
 * letters for the pictures of shared links to `server/share-pictures/fonts`.
 * Fontsource has digits and «» in its latin files and ₽ in latin-ext, so each face becomes up to three files. Spaces go
 * with the Russian letters: with spaces from another file, the browser would shape each word separately.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const target = join(root, "src/styles/fonts");

const cyrillic = `${range("А", "я")}Ёё№ \u00a0`;
const latin = `${range("!", "~")}«»„“”‘’—–…·•©§°×−`;
const signs = "₽";

interface Cut {
  from: string;
  to: string;
  text: string;
}

const golos = "@fontsource-variable/golos-text/files/golos-text";
const serif = "@fontsource/pt-serif/files/pt-serif";

const cuts: Cut[] = [
  { from: `${golos}-cyrillic-wght-normal`, to: "golos-cyrillic", text: cyrillic },
  { from: `${golos}-latin-wght-normal`, to: "golos-latin", text: latin },
  { from: `${golos}-latin-ext-wght-normal`, to: "golos-signs", text: signs },
  ...[400, 700].flatMap((weight) => [
    { from: `${serif}-cyrillic-${weight}-normal`, to: `pt-serif-cyrillic-${weight}`, text: cyrillic },
    { from: `${serif}-latin-${weight}-normal`, to: `pt-serif-latin-${weight}`, text: latin },
  ]),
];

function range(first: string, last: string): string {
  const from = first.charCodeAt(0);
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) => from + index));
}

async function cut({ from, to, text }: Cut): Promise<void> {
  const source = await readFile(join(root, "node_modules", `${from}.woff2`));
  // Keep the whole weight axis, even unused weights: a shorter axis adds deltas to every glyph and makes the file larger.
  const font = await subsetFont(source, text, {
    targetFormat: "woff2",
    keepFeatures: ["kern", "ccmp", "locl", "mark", "tnum"],
  });
  await writeFile(join(target, `${to}.woff2`), font);
  process.stdout.write(`${to}.woff2: ${font.length} bytes\n`);
}

/** Names may have any letters of Europe; one weight, as the rasteriser takes missing letters from a face of any weight. */
const pictureText = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x400, 0x4ff],
]
  .map(([first = 0, last = 0]) => range(String.fromCharCode(first), String.fromCharCode(last)))
  .concat("–—‘’“”„…•−№", signs)
  .join("");
const pictureFonts = join(root, "server/share-pictures/fonts");

async function cutForPictures(part: string): Promise<void> {
  const source = await readFile(join(root, "node_modules", `${golos}-${part}-wght-normal.woff2`));
  const font = await subsetFont(source, pictureText, {
    targetFormat: "sfnt",
    variationAxes: { wght: 700 },
    keepFeatures: ["kern", "ccmp", "locl", "mark"],
  });
  await writeFile(join(pictureFonts, `golos-${part}.ttf`), font);
  process.stdout.write(`golos-${part}.ttf: ${font.length} bytes\n`);
}

for (const folder of [target, pictureFonts]) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}
await Promise.all(cuts.map(cut));
await Promise.all(["cyrillic", "cyrillic-ext", "latin", "latin-ext"].map(cutForPictures));
// The licence allows subsetting if its text accompanies the files.
for (const folder of [target, pictureFonts]) {
  await copyFile(
    join(root, "node_modules/@fontsource-variable/golos-text/LICENSE"),
    join(folder, "golos-text-OFL.txt"),
  );
}
await copyFile(join(root, "node_modules/@fontsource/pt-serif/LICENSE"), join(target, "pt-serif-OFL.txt"));
