import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAssets } from "../../server/pages/build-assets.ts";
import { root } from "../environment/tools.ts";

const dist = join(root, "dist");

/** The file and all that it loads with it. */
function loadedWith(url: string, found = new Set<string>()): Set<string> {
  if (found.has(url)) return found;
  found.add(url);
  const code = readFileSync(join(dist, "client", url), "utf8");
  for (const [, name = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g))
    loadedWith(`/assets/${name}`, found);
  return found;
}

const packedSize = (url: string) => statSync(join(dist, "client", `${url}.br`)).size;

test("what a frame on another site loads by itself has at most 40 KB of scripts", async () => {
  const { standaloneScripts } = await readAssets(dist);
  const files = [...loadedWith(standaloneScripts.embed ?? "")];
  expect(files).toContain(standaloneScripts.embed);
  expect(files.reduce((sum, url) => sum + packedSize(url), 0)).toBeLessThanOrEqual(40_000);
});

test("the portal's service worker precaches none of it", async () => {
  const worker = readFileSync(join(dist, "client/sw.js"), "utf8");
  expect(worker).toContain("assets/index-");
  expect(worker).not.toContain("standalone-");
});
