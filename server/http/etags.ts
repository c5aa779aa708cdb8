import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";

/** The tag of a file in `assets/`: its name stands for its content. Weak, because it is the same for every encoding. */
export function hashedFileEtag(name: string): string {
  return `W/"${name}"`;
}

/**
 * Tags of the build's files by their path with forward slashes. Each is of the content alone: the time when a file was
 * written differs from server to server, and caches before them would take one version for several.
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
