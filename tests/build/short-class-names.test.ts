import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortClassNames } from "../../.build/short-class-names.ts";

const root = join(import.meta.dirname, "../..");
const files = globSync("src/**/*.module.css", { cwd: root });

test("gives each class of each file a name of its own, the same in every build", () => {
  const name = shortClassNames(root);
  const names = files.flatMap((file) => ["root", "title", "root"].map((local) => name(local, join(root, file))));
  expect(new Set(names).size).toBe(2 * files.length);
  const again = shortClassNames(root);
  const last = files.at(-1) ?? "";
  expect(again("root", join(root, last))).toBe(name("root", join(root, last)));
  for (const each of names) expect(each).toMatch(/^_[a-z]+\d+$/);
});

test("rejects a file that would get no name", () => {
  expect(() => shortClassNames(root)("root", join(root, "server/a.module.css"))).toThrow("is not in src");
});
