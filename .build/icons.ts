/** Builds `src/ui/icons/sprite.svg` from Phosphor's files: one symbol per icon, coloured by `currentColor`. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { boldIcons, duotoneIcons, fillIcons } from "../src/ui/icons/icon-names.ts";

const root = join(import.meta.dirname, "..");
const assets = join(root, "node_modules/@phosphor-icons/core/assets");

async function symbol(weight: string, name: string, id: string): Promise<string> {
  const svg = await readFile(join(assets, weight, `${name}-${weight}.svg`), "utf8");
  const inner = /^<svg [^>]*viewBox="0 0 256 256"[^>]*>(.*)<\/svg>\s*$/s.exec(svg)?.[1];
  if (inner === undefined) throw new Error(`${name}-${weight}.svg has an unexpected format`);
  return `<symbol id="${id}" viewBox="0 0 256 256">${inner}</symbol>`;
}

const symbols = await Promise.all([
  ...boldIcons.map((name) => symbol("bold", name, name)),
  ...fillIcons.map((name) => symbol("fill", name, `${name}-fill`)),
  ...duotoneIcons.map((name) => symbol("duotone", name, `${name}-duotone`)),
]);

const licence = "<!-- Phosphor Icons, MIT License, Copyright (c) 2023 Phosphor Icons -->";
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${symbols.join("\n")}\n</svg>\n`;
await writeFile(join(root, "src/ui/icons/sprite.svg"), sprite);
process.stdout.write(`${symbols.length} icons, ${sprite.length} bytes\n`);
