import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Sources of the client bundle. */
export const buildSources = [
  ".build",
  "index.html",
  "package-lock.json",
  "package.json",
  "public",
  "src",
  "sw",
  "vite.config.ts",
] as const;

/**
 * The build's id: a hash of its sources, so that the page, worker and server bundles, built one after another, share it,
 * and any change of a source changes it.
 */
export function buildId(root: string): string {
  return digestOf(root, buildSources).slice(0, 16);
}

/** SHA-256 (hexadecimal) of the names and contents of these files, and of all in these folders. */
export function digestOf(root: string, names: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of names.flatMap((name) => filesOf(join(root, name))).sort()) {
    hash.update(relative(root, file).split(sep).join("/"));
    hash.update("\0");
    hash.update(readFileSync(file));
    hash.update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  const kind = statSync(path, { throwIfNoEntry: false });
  if (kind?.isFile()) return [path];
  if (!kind?.isDirectory()) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
