import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { iconNames } from "../../../src/ui/icons/icon-names.ts";
import { sourceFiles, sourceOf } from "../../architecture/module-graph.ts";

const sprite = readFileSync(join(import.meta.dirname, "../../../src/ui/icons/sprite.svg"), "utf8");

describe("sprite", () => {
  it("holds exactly the listed icons", () => {
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.sort()).toEqual([...iconNames].sort());
  });

  it("holds nothing that no part draws: every phone keeps the file", () => {
    const sources = sourceFiles(["src"])
      .filter((file) => !file.endsWith("icon-names.ts"))
      .map(sourceOf)
      .join("\n");
    // The carousel's two arrows are put together from a word.
    const drawn = (name: string) =>
      sources.includes(`"${name}"`) || (/^arrow-/.test(name) && sources.includes("`arrow-$"));
    expect(iconNames.filter((name) => !drawn(name))).toEqual([]);
  });

  it("takes its colour from the text around it", () => {
    expect(sprite).not.toMatch(/fill="(?!none)/);
  });
});
