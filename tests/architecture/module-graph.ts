import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Source files of the folders, relative to the project root, with forward slashes. */
export function sourceFiles(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .sort();
}

export function sourceOf(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

interface Import {
  /** A project file or a package name. */
  target: string;
  /** Erased at run time. */
  typeOnly: boolean;
  /** Evaluated later. */
  isDynamic: boolean;
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;"'()]*?from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\s*\(\s*["']([^"']+)["']/g;

const globbed = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*["']([^"']+)["']/g;

/** The files matching a pattern with one `*`. */
function filesOf(pattern: string, file: string): string[] {
  const [before = "", after = ""] = path.posix.join(path.posix.dirname(file), pattern).split("*");
  return sourceFiles([path.posix.dirname(`${before}x`)]).filter(
    (name) => name.startsWith(before) && name.endsWith(after),
  );
}

/** A file's static and dynamic imports. */
export function importsOf(file: string, source = sourceOf(file)): Import[] {
  const code = source.replace(/(^|\s)\/\*[\s\S]*?\*\//g, "$1").replace(/(^|[^:])\/\/.*$/gm, "$1");
  const globs = [...code.matchAll(globbed)].flatMap(([, pattern = ""]) => filesOf(pattern, file));
  const imports = [...code.matchAll(statement)].map(([, type, from, bare, dynamic]) => {
    const specifier = (from ?? bare ?? dynamic ?? "").replace(/\?.*$/, "");
    const target = specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
    return { target, typeOnly: type !== undefined, isDynamic: dynamic !== undefined };
  });
  return [...imports, ...globs.map((target) => ({ target, typeOnly: false, isDynamic: true }))];
}

/** All files and packages reachable from `start` by imports that exist at run time, or by those that it `follows`. */
export function reachable(
  start: readonly string[],
  files: ReadonlySet<string>,
  follows: (found: Import) => boolean = ({ typeOnly }) => !typeOnly,
): Set<string> {
  const seen = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!files.has(file)) continue;
    open.push(...importsOf(file).flatMap((found) => (follows(found) ? [found.target] : [])));
  }
  return seen;
}

/** The first cycle of imports, type imports included, as a list of files; empty when there is none. */
export function findCycle(files: readonly string[], edges = importEdges(files)): string[] {
  const done = new Set<string>();
  function visit(file: string, trail: readonly string[]): string[] {
    const at = trail.indexOf(file);
    if (at >= 0) return [...trail.slice(at), file];
    if (done.has(file)) return [];
    for (const target of edges.get(file) ?? []) {
      const cycle = visit(target, [...trail, file]);
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  }
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function importEdges(files: readonly string[]): Map<string, string[]> {
  const known = new Set(files);
  return new Map(
    files.map((file) => [file, importsOf(file).flatMap(({ target }) => (known.has(target) ? [target] : []))]),
  );
}
