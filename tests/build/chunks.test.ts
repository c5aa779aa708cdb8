import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownChunks, type SharedChunk, sourcePattern } from "../../.build/chunks.ts";

const src = join(import.meta.dirname, "../../src");
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).map(
  (file) => `/src/${file.replaceAll("\\", "/")}`,
);

/** Entries that match no file, after a rename for instance. */
function unmatched({ name, sources, except = [] }: SharedChunk): string[] {
  return [...sources, ...except]
    .filter((source) => !files.some((file) => sourcePattern({ name, sources: [source] }).test(file)))
    .map((source) => `${name}: ${source}`);
}

test("every entry of every chunk rule matches a file", () => {
  expect(ownChunks.flatMap(unmatched)).toEqual([]);
  expect(unmatched({ name: "a", sources: ["app/", "app/ap", "nowhere/"], except: ["ui/none"] })).toEqual([
    "a: app/ap",
    "a: nowhere/",
    "a: ui/none",
  ]);
});

test("a chunk takes its sources without the exceptions", () => {
  const pattern = sourcePattern({ name: "a", sources: ["ui/", "lib/b"], except: ["ui/c"] });
  expect(["/x/src/ui/d.ts", "/x/src/lib/b.ts"].every((file) => pattern.test(file))).toBe(true);
  expect(["/x/src/ui/c.ts", "/x/src/lib/bb.ts", "/x/src/lib/x/b.ts"].some((file) => pattern.test(file))).toBe(false);
});
