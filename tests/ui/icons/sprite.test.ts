import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { iconNames } from "../../../src/ui/icons/icon-names.ts";
import { sourceFiles, sourceOf } from "../../architecture/module-graph.ts";

const sprite = readFileSync(join(import.meta.dirname, "../../../src/ui/icons/sprite.svg"), "utf8");

describe("sprite", () => {
  it("contains exactly the listed icons", () => {
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.sort()).toEqual([...iconNames].sort());
  });

  it("contains no unused icons, because every device stores the file", () => {
    const sources = sourceFiles(["src"])
      .filter((file) => !file.endsWith("icon-names.ts"))
      .map(sourceOf)
      .join("\n");
    // The carousel builds the names of its arrows from the direction.
    const drawn = (name: string) =>
      sources.includes(`"${name}"`) || (/^arrow-/.test(name) && sources.includes("`arrow-$"));
    expect(iconNames.filter((name) => !drawn(name))).toEqual([]);
  });

  it("is drawn in the current text colour", () => {
    expect(sprite).not.toMatch(/fill="(?!none)/);
  });
});
