/** Writes the generated stone textures to `src/ui/stone/cuts`: as files they keep the pages' HTML small. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allStones, heroLines } from "../src/ui/stone/stones.ts";

const target = join(import.meta.dirname, "../src/ui/stone/cuts");
const files = [...allStones(), { name: "hero-lines", svg: heroLines() }];

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const { name, svg } of files) {
  await writeFile(join(target, `${name}.svg`), svg);
  process.stdout.write(`${name}.svg: ${svg.length} bytes\n`);
}
