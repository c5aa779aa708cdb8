import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { root } from "../environment/tools.ts";

const client = join(root, "dist/client");

/** What is fetched with every update. */
const always = ["sw.js", "index.html"];

const scripts = readdirSync(join(client, "assets")).filter(
  (name) => name.endsWith(".js") && !/^(?:standalone|start-kiosk)-/.test(name),
);
const codes = scripts.map((name) => [name, readFileSync(join(client, "assets", name), "utf8")] as const);

/** The script and all that a change of it renames: a file's name is a hash of its text, which names other files. */
function renamedWith(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found;
  found.add(script);
  for (const [name, code] of codes) if (code.includes(script)) renamedWith(name, found);
  return found;
}

/** Transferred size (bytes). */
const packedSize = (file: string) =>
  statSync(join(client, `${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(client, file)).size;

test("a change of a page's texts costs an installed portal at most 150 KB", () => {
  const pages = scripts.filter((name) => /-page-[\w-]{8}\.js$/.test(name));
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) {
    const files = [...renamedWith(page)].map((name) => `assets/${name}`);
    const bytes = [...always, ...files].reduce((sum, file) => sum + packedSize(file), 0);
    expect(bytes, `${page} with ${files.length - 1} others`).toBeLessThanOrEqual(150_000);
  }
});

test("the worker's second script names nothing that a change of a page's texts renames", () => {
  const [deferred] = codes.filter(([name]) => name.startsWith("sw-deferred-"));
  const { build } = v.parse(
    v.object({ build: v.string() }),
    JSON.parse(readFileSync(join(root, "dist/assets.json"), "utf8")),
  );
  const names = [build, ...scripts.filter((name) => name !== deferred?.[0])];
  expect(deferred?.[1]).toContain("datasets");
  expect(names.filter((name) => deferred?.[1].includes(name))).toEqual([]);
});

test("what most files import names no file that is loaded on demand", () => {
  const [core] = codes.filter(([name]) => name.startsWith("core-"));
  expect(codes.filter(([, code]) => code.includes(core?.[0] ?? "")).length).toBeGreaterThan(scripts.length / 2);
  expect(core?.[1]).not.toMatch(/\bimport\(/);
});
