import { expect, test } from "vitest";
import { sourceFiles } from "./module-graph.ts";
import { unusedExports } from "./unused-exports.ts";

/** Imported where the check does not see it: from the build, and through a function that takes the import as an argument. */
const entries = [
  "src/entry-server.tsx: renderer",
  "src/app/start-after-load.ts: startAfterLoad",
  "src/polyfills/object-has-own.ts: hasOwn",
];

test("every export is imported by another file", () => {
  const files = ["vite.config.ts", ...sourceFiles([".build", "server", "src", "sw", "tests"])];
  expect(unusedExports(files).filter((name) => !entries.includes(name))).toEqual([]);
});

test("finds unused values, types and renamed exports, and knows lazy and namespace imports", () => {
  const sources: Readonly<Record<string, string>> = {
    "a.ts":
      "export const one = 1;\nexport type Two = 2;\nexport interface Three {}\nconst x = 1;\nexport { x as four };",
    "b.ts": 'import { one as first, type Two } from "./a.ts";\nexport function lazy() {}\nexport function idle() {}',
    "c.ts": 'const { lazy } = await import("./b.ts");\nimport * as all from "./d.ts";',
    "d.ts": "export const whatever = 1;",
  };
  const read = (file: string) => sources[file] ?? "";
  expect(unusedExports(Object.keys(sources), read)).toEqual(["a.ts: Three", "a.ts: four", "b.ts: idle"]);
});
