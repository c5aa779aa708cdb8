import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import * as v from "valibot";
import { fileDigest } from "../../../sw/file-digest.ts";

const named = v.object({ build: v.string(), entries: v.array(v.string()) });

/** Turns the build in the folder into another version: the same files with another build id. */
export async function makeRelease(distDir: string, build: string): Promise<void> {
  const assets = join(distDir, "assets.json");
  const { build: former } = v.parse(named, JSON.parse(await readFile(assets, "utf8")));
  for (const file of [assets, join(distDir, "client/sw.js"), join(distDir, "client/index.html")]) {
    const text = await readFile(file, "utf8");
    if (!text.includes(former)) throw new Error(`${file} does not name its build`);
    await writeFile(file, text.replaceAll(former, build));
    await removeCompressed(file);
  }
}

/** Part of the name of each hashed script and stylesheet of a build that {@link makeOtherBuild} made. */
export const rebuiltMark = "-rebuilt";

/** Turns the build in the folder into another one, whose scripts and stylesheets all have other names. */
export async function makeOtherBuild(distDir: string, build: string): Promise<void> {
  await makeRelease(distDir, build);
  const assets = join(distDir, "client/assets");
  const names = (await readdir(assets)).filter((name) => /\.(?:m?js|css)$/.test(name));
  await Promise.all(names.map((name) => removeCompressed(join(assets, name))));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.\w+$/, `${rebuiltMark}$&`)]));
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
  const nameOfAny = new RegExp(
    `(?<![\\w-])(?:${names.map((name) => name.replaceAll(".", "\\.")).join("|")})(?![\\w-])`,
    "g",
  );
  for (const name of await readdir(distDir, { recursive: true })) {
    if (!/\.(?:js|mjs|css|json|html)$/.test(name)) continue;
    const file = join(distDir, name);
    const text = await readFile(file, "utf8");
    const changed = text.replace(nameOfAny, (found) => renamed.get(found) ?? found);
    if (changed === text) continue;
    await writeFile(file, changed);
    await removeCompressed(file);
  }
  await reviseShell(distDir);
  await updateDigests(distDir);
}

/** Makes the worker's digests those of the changed files. */
async function updateDigests(distDir: string): Promise<void> {
  const worker = join(distDir, "client/sw.js");
  let code = await readFile(worker, "utf8");
  const listed = [...code.matchAll(/"integrity":"([^"]+)"(?:,"revision":[^,]+)?,"url":"([^"]+)"/g)];
  if (listed.length === 0) throw new Error("the worker lists no digests");
  for (const [entry, digest = "", url = ""] of listed) {
    const now = await fileDigest(await readFile(join(distDir, "client", url)));
    code = code.replace(entry, entry.replace(digest, now));
  }
  await writeFile(worker, code);
  await removeCompressed(worker);
}

/** Changes the shell's revision in the worker. */
async function reviseShell(distDir: string): Promise<void> {
  const worker = join(distDir, "client/sw.js");
  const code = await readFile(worker, "utf8");
  const revised = code.replace(/"revision":"\w+","url":"index.html"/, '"revision":"rebuilt","url":"index.html"');
  if (revised === code) throw new Error("the worker does not name its shell");
  await writeFile(worker, revised);
  await removeCompressed(worker);
}

/** How a release can be broken so that its own code cannot recover. */
export type Damage =
  /** The page script fails at once, so it never asks for an update. */
  | "dead pages"
  /** The worker fails every request, so there is no page at all. */
  | "failing worker";

/** Breaks the build in the folder. */
export async function breakRelease(distDir: string, damage: Damage): Promise<void> {
  const worker = join(distDir, "client/sw.js");
  if (damage === "failing worker") {
    const failing = `self.addEventListener("fetch", (event) => event.respondWith(Promise.reject(new Error("spoilt"))));`;
    await writeFile(worker, failing + (await readFile(worker, "utf8")));
    return removeCompressed(worker);
  }
  const assets = join(distDir, "assets.json");
  const [entry = ""] = v.parse(named, JSON.parse(await readFile(assets, "utf8"))).entries.map((url) => basename(url));
  await writeFile(join(distDir, "client/assets/spoilt.js"), `throw new Error("spoilt");`);
  for (const file of [assets, worker, join(distDir, "client/index.html")]) {
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(entry, "spoilt.js"));
    await removeCompressed(file);
  }
  await updateDigests(distDir);
}

/** Makes the browser lack the worker's second script once the worker is installed. */
export async function loseDeferredScript(distDir: string): Promise<void> {
  const worker = join(distDir, "client/sw.js");
  const code = await readFile(worker, "utf8");
  const lost = code.replaceAll(/`\/assets\/sw-deferred-[\w-]+\.js`/g, "$&+(self.registration.active?`?lost`:``)");
  if (lost === code) throw new Error("the worker names no second script");
  await writeFile(worker, lost);
  await removeCompressed(worker);
}

/** Removes the compressed copies of a changed file. */
async function removeCompressed(file: string): Promise<void> {
  await Promise.all([".br", ".gz"].map((form) => rm(`${file}${form}`, { force: true })));
}
