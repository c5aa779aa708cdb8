import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";

/** A third-party package that is part of the portal. */
export interface Shipped {
  name: string;
  version: string;
  /** The package's SPDX expression, empty if it has none. */
  licence: string;
  /** Texts that must be distributed with it: licence and notices. */
  texts: readonly string[];
}

/** Build-time packages whose files (fonts, icons) are part of the portal. */
const bundledAssets = ["@fontsource-variable/golos-text", "@fontsource/pt-serif", "@phosphor-icons/core"];

const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), ""),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

const project = v.object({ dependencies: v.record(v.string(), v.string()) });

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Resolves a package from a folder as Node does. @throws when it is not installed. */
function folderOf(name: string, from: string): string {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error(`${name} is not installed`);
  return folderOf(name, parent);
}

function textsOf(folder: string, licence: string): string[] {
  const named = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|copying|notice)\b/i.test(entry.name))
    .map((entry) => join(folder, entry.name));
  // Packages that follow the REUSE specification have a LICENSES folder.
  const reuse = join(folder, "LICENSES", `${licence}.txt`);
  const files = existsSync(reuse) ? [...named, reuse] : named;
  return files.map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim());
}

/** All packages that run on the server or in the browser, including transitive dependencies, sorted by name. */
export function shippedPackages(root: string): Shipped[] {
  const found = new Map<string, Shipped>();
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from);
    if (found.has(folder)) return;
    const { version, license, dependencies, ...read } = v.parse(manifest, readJson(join(folder, "package.json")));
    found.set(folder, { name: read.name, version, licence: license, texts: textsOf(folder, license) });
    for (const dependency of Object.keys(dependencies)) add(dependency, folder);
  };
  const { dependencies } = v.parse(project, readJson(join(root, "package.json")));
  for (const name of [...Object.keys(dependencies), ...bundledAssets]) add(name, root);
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

const rule = "-".repeat(72);

/** A readable list of the packages and their licences, then each licence text once, with the packages it applies to. */
export function licencesText(packages: readonly Shipped[]): string {
  const titleOf = ({ name, version }: Shipped) => `${name} ${version}`;
  const owners = new Map<string, string[]>();
  for (const shipped of packages) {
    for (const text of shipped.texts) owners.set(text, [...(owners.get(text) ?? []), titleOf(shipped)]);
  }
  const list = packages.map((shipped) => `${titleOf(shipped)}: ${shipped.licence}`);
  const texts = [...owners].map(([text, names]) => `${rule}\n${names.join("\n")}\n\n${text}\n`);
  return `The portal is made with these packages of others.\n\n${list.join("\n")}\n\n${texts.join("\n")}`;
}
