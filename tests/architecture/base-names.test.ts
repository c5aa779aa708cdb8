import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./module-graph.ts";

/** Names that a folder's convention gives. */
const conventional = new Set(["app", "main"]);

function repeated(files: readonly string[]): string[][] {
  const byName = Map.groupBy(files, (file) => path.posix.basename(file).replace(/\.tsx?$/, ""));
  return [...byName].filter(([name, all]) => all.length > 1 && !conventional.has(name)).map(([, all]) => all);
}

test("a source file's base name says what it holds and is used once", () => {
  expect(repeated(sourceFiles(["src", "sw", "server", ".build"]))).toEqual([]);
});

test("a repeated base name is found, whatever its extension", () => {
  expect(repeated(["a/list.ts", "b/list.tsx", "b/main.ts", "c/main.ts"])).toEqual([["a/list.ts", "b/list.tsx"]]);
});
