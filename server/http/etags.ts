import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";

/** ETag of a file in `assets/`, whose name contains a hash of its content. Weak: the same for every encoding. */
export function hashedFileEtag(name: string): string {
  return `W/"${name}"`;
}

/**
 * ETags of the build's files, by path with forward slashes. They depend on the content alone: modification times differ
 * between servers, and shared caches would treat one version as several.
 */
export async function readFileEtags(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const tags = files.map(async (file) => {
    const path = relative(folder, file).replaceAll(sep, "/");
    return [path, path.startsWith("assets/") ? hashedFileEtag(basename(file)) : await contentTag(file)] as const;
  });
  return new Map(await Promise.all(tags));
}

async function contentTag(file: string): Promise<string> {
  const hash = createHash("sha256").update(await readFile(file));
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}
