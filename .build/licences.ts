import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";

/** A package of others that the portal is made of. */
export interface Shipped {
  name: string;
  version: string;
  /** As the package says it: an SPDX expression. Empty where it says none. */
  licence: string;
  /** The texts that have to go along with it: its licence and its notices. */
  texts: readonly string[];
}

/** Only build with them, and yet the portal carries files of theirs: fonts and icons. */
const carried = ["@fontsource-variable/golos-text", "@fontsource/pt-serif", "@phosphor-icons/core"];

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

/** Where Node finds a package that is asked for from that folder. @throws when it is not installed. */
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
  // Some keep a folder of all licences that any file of theirs has.
  const kept = join(folder, "LICENSES", `${licence}.txt`);
  const files = existsSync(kept) ? [...named, kept] : named;
  return files.map((file) => readFileSync(file, "utf8").replaceAll("\r\n", "\n").trim());
}

/** All packages that run on the server or in the browser, those that they need included, by name. */
export function shippedPackages(root: string): Shipped[] {
  const found = new Map<string, Shipped>();
  const add = (name: string, from: string) => {
    const folder = folderOf(name, from);
    if (found.has(folder)) return;
    const { version, license, dependencies, ...read } = v.parse(manifest, readJson(join(folder, "package.json")));
    found.set(folder, { name: read.name, version, licence: license, texts: textsOf(folder, license) });
    for (const needed of Object.keys(dependencies)) add(needed, folder);
  };
  const { dependencies } = v.parse(project, readJson(join(root, "package.json")));
  for (const name of [...Object.keys(dependencies), ...carried]) add(name, root);
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

const rule = "-".repeat(72);

/** For people: the packages and their licences, then each text once, with those that it belongs to. */
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
