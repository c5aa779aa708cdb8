import path from "node:path";
import { sourceOf } from "./module-graph.ts";

const declared =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|interface|type|enum) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;
const statement = /(?:^|\n)\s*(?:import|export)\s([^;"'()]*?)from\s*["'](\.[^"'?]+)/g;
const dynamic = /\bimport\s*\(\s*["'](\.[^"'?]+)/g;

/** `a, type b as c` → the part before `as` (what the other file calls it), or the part after it. */
function namesIn(list: string, side: "before" | "after"): string[] {
  return list.split(",").flatMap((item) => {
    const [before = "", after = before] = item
      .trim()
      .replace(/^type /, "")
      .split(/ as /);
    return before === "" ? [] : [side === "before" ? before : after];
  });
}

function exportsOf(source: string): string[] {
  return [
    ...[...source.matchAll(declared)].map(([, name = ""]) => name),
    ...[...source.matchAll(listed)].flatMap(([, names = ""]) => namesIn(names, "after")),
  ];
}

/** `file#name` of every export that a file uses; `file#*` where it takes the whole module. */
function usedBy(file: string, source: string): string[] {
  const resolve = (specifier: string) => path.posix.join(path.posix.dirname(file), specifier);
  const fixed = [...source.matchAll(statement)].flatMap(([, clause = "", specifier = ""]) => {
    if (clause.includes("*")) return [`${resolve(specifier)}#*`];
    return namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? "", "before").map((name) => `${resolve(specifier)}#${name}`);
  });
  // Which names are taken of a module imported lazily stands somewhere in the importer.
  const lazy = [...source.matchAll(dynamic)].flatMap(([, specifier = ""]) =>
    [...new Set(source.match(/\w+/g))].map((name) => `${resolve(specifier)}#${name}`),
  );
  return [...fixed, ...lazy];
}

/** `file: name` of the exports, types included, that no other file imports. */
export function unusedExports(files: readonly string[], read: (file: string) => string = sourceOf): string[] {
  const sources = new Map(files.map((file) => [file, read(file)]));
  const used = new Set([...sources].flatMap(([file, source]) => usedBy(file, source)));
  return [...sources].flatMap(([file, source]) =>
    used.has(`${file}#*`)
      ? []
      : exportsOf(source)
          .filter((name) => !used.has(`${file}#${name}`))
          .map((name) => `${file}: ${name}`),
  );
}
