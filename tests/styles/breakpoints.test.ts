import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = join(import.meta.dirname, "../../src");
const sheets = globSync("**/*.css", { cwd: sources }).map((path) => ({
  path,
  css: readFileSync(join(sources, path), "utf8"),
}));

/** Parameters of an at-rule. */
function preludes(css: string, rule: string): string[] {
  return [...css.matchAll(new RegExp(`@${rule}\\b([^{]*)\\{`, "g"))].map(([, prelude = ""]) => prelude.trim());
}

it("no layout uses the screen's width: media queries ignore text enlarged by the portal", () => {
  const asked = sheets.flatMap(({ path, css }) => preludes(css, "media").map((prelude) => `${path}: ${prelude}`));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((prelude) => /width|aspect|orientation/.test(prelude))).toEqual([]);
});

it("container queries use widths that grow with the text", () => {
  const asked = sheets.flatMap(({ path, css }) => preludes(css, "container").map((prelude) => `${path}: ${prelude}`));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((prelude) => /\d(?!rem\b)[a-z]/.test(prelude.replaceAll(/[\d.]+rem/g, "")))).toEqual([]);
});
