import { relative, sep } from "node:path";
import type { Rolldown } from "vite";

/** URLs of the files that every page starts with. The entry, whose URL is given, comes first. */
export function startFiles(bundle: Rolldown.OutputBundle, entry: string): string[] {
  const chunk = bundle[entry.slice(1)];
  if (chunk?.type !== "chunk") throw new Error(`the build has no ${entry}`);
  return [...filesOf(chunk, bundle)].map((file) => `/${file}`);
}

/** Lazily imported source module → URLs of the files it needs in addition to the entry's, for `start-after-paint.ts`. */
export function lazyModules(bundle: Rolldown.OutputBundle, root: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const loaded = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...filesOf(chunk, bundle)]));
  return Object.fromEntries(
    chunks
      .filter((chunk) => chunk.isDynamicEntry && chunk.facadeModuleId !== null)
      .map((chunk) => [
        relative(root, chunk.facadeModuleId ?? "")
          .split(sep)
          .join("/"),
        [...filesOf(chunk, bundle)].filter((file) => !loaded.has(file)).map((file) => `/${file}`),
      ]),
  );
}

/** The chunk's file and all its static imports, recursively. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") filesOf(imported, bundle, found);
  }
  return found;
}
