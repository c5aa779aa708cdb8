/**
 * Cuts the fonts to the characters the portal prints and writes them to `src/styles/fonts`.
 * Fontsource keeps digits and «» in its latin files and ₽ in latin-ext, so each face is cut into up to three files.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const target = join(root, "src/styles/fonts");

const cyrillic = `${range("А", "я")}Ёё№`;
const latin = `${range(" ", "~")}\u00a0«»„“”‘’—–…·•©§°×−`;
const signs = "₽";

interface Cut {
  from: string;
  to: string;
  text: string;
  variable?: boolean;
}

const golos = "@fontsource-variable/golos-text/files/golos-text";
const serif = "@fontsource/pt-serif/files/pt-serif";

const cuts: Cut[] = [
  { from: `${golos}-cyrillic-wght-normal`, to: "golos-cyrillic", text: cyrillic, variable: true },
  { from: `${golos}-latin-wght-normal`, to: "golos-latin", text: latin, variable: true },
  { from: `${golos}-latin-ext-wght-normal`, to: "golos-signs", text: signs, variable: true },
  ...[400, 700].flatMap((weight) => [
    { from: `${serif}-cyrillic-${weight}-normal`, to: `pt-serif-cyrillic-${weight}`, text: cyrillic },
    { from: `${serif}-latin-${weight}-normal`, to: `pt-serif-latin-${weight}`, text: latin },
  ]),
];

function range(first: string, last: string): string {
  const from = first.charCodeAt(0);
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, index) => from + index));
}

async function cut({ from, to, text, variable }: Cut): Promise<void> {
  const source = await readFile(join(root, "node_modules", `${from}.woff2`));
  const font = await subsetFont(source, text, {
    targetFormat: "woff2",
    keepFeatures: ["kern", "ccmp", "locl", "mark", "tnum"],
    ...(variable ? { variationAxes: { wght: { min: 400, max: 800 } } } : {}),
  });
  await writeFile(join(target, `${to}.woff2`), font);
  process.stdout.write(`${to}.woff2: ${font.length} bytes\n`);
}

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
await Promise.all(cuts.map(cut));
// The licence allows cutting as long as its text stays beside the files.
await copyFile(join(root, "node_modules/@fontsource-variable/golos-text/LICENSE"), join(target, "golos-text-OFL.txt"));
await copyFile(join(root, "node_modules/@fontsource/pt-serif/LICENSE"), join(target, "pt-serif-OFL.txt"));
