import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { iconNames } from "../../../src/ui/icons/icon-names.ts";

const sprite = readFileSync(join(import.meta.dirname, "../../../src/ui/icons/sprite.svg"), "utf8");

describe("sprite", () => {
  it("holds exactly the listed icons", () => {
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.sort()).toEqual([...iconNames].sort());
  });

  it("takes its colour from the text around it", () => {
    expect(sprite).not.toMatch(/fill="(?!none)/);
  });
});
