import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** Makes another version of the build in that folder: the same files under another build's name. */
export async function release(distDir: string, build: string): Promise<void> {
  const assets = join(distDir, "assets.json");
  const json = await readFile(assets, "utf8");
  const { build: former } = v.parse(v.object({ build: v.string() }), JSON.parse(json));
  const worker = join(distDir, "client/sw.js");
  const code = await readFile(worker, "utf8");
  if (!code.includes(former)) throw new Error("the worker does not name its build");
  await writeFile(assets, json.replaceAll(former, build));
  await writeFile(worker, code.replaceAll(former, build));
  await Promise.all([".br", ".gz"].map((form) => rm(`${worker}${form}`, { force: true })));
}
