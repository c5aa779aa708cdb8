import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = join(import.meta.dirname, "../../src");

/** Selectors with `:hover` outside `@media (hover: hover)`. */
function hoverEverywhere(css: string): string[] {
  const found: string[] = [];
  const around: string[] = [];
  const parts = css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/(?<prelude>[^{};]*)\{|\}/g);
  for (const { groups } of parts) {
    const prelude = groups?.prelude?.trim();
    if (prelude === undefined) {
      around.pop();
      continue;
    }
    const isHover = prelude.replaceAll(/:not\(:hover\)/g, "").includes(":hover");
    if (isHover && !around.includes("@media (hover: hover)")) found.push(prelude);
    around.push(prelude);
  }
  return found;
}

it("only a pointer that can hover gets hover looks: after a tap they would stay", () => {
  const found = globSync("**/*.css", { cwd: sources }).flatMap((path) =>
    hoverEverywhere(readFileSync(join(sources, path), "utf8")).map((selector) => `${path}: ${selector}`),
  );
  expect(found).toEqual([]);
});
