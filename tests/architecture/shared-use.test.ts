import { expect, test } from "vitest";
import { importsOf, sourceFiles } from "./module-graph.ts";

const files = sourceFiles(["src", "sw", "server"]);

const runtimes = {
  page: files.filter((file) => file.startsWith("src/entry-")),
  worker: files.filter((file) => file.startsWith("sw/")),
  server: files.filter((file) => file.startsWith("server/")),
};

/** Folders that belong together count as one unit. */
const wholeFolders = ["src/shared/opening-hours/"];

function unitOf(file: string): string {
  return wholeFolders.find((folder) => file.startsWith(folder)) ?? file;
}

/** Units that a runtime imports, type imports included. */
function reached(start: readonly string[]): Set<string> {
  const known = new Set(files);
  const seen = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !known.has(file)) continue;
    seen.add(file);
    open.push(...importsOf(file).map(({ target }) => target));
  }
  return new Set([...seen].map(unitOf));
}

test("each module of src/shared is imported by at least two of page, worker and server", () => {
  const uses = Object.entries(runtimes).map(([name, start]) => ({ name, units: reached(start) }));
  const units = new Set(files.filter((file) => file.startsWith("src/shared/")).map(unitOf));
  const misplaced = [...units].flatMap((unit) => {
    const users = uses.filter(({ units }) => units.has(unit)).map(({ name }) => name);
    return users.length >= 2 ? [] : [`${unit}: ${users.join() || "unused"}`];
  });
  expect(units.size).toBeGreaterThan(80);
  expect(misplaced, "a module of one runtime belongs to that runtime's folder").toEqual([]);
});
