import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allStones, heroLines } from "../../../src/ui/stone/stones.ts";

const committed = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../src/ui/stone/cuts", `${name}.svg`), "utf8");

describe("generated pictures", () => {
  it.each([...allStones(), { name: "hero-lines", svg: heroLines() }])(
    "$name is the committed file",
    ({ name, svg }) => {
      expect(committed(name)).toBe(svg);
    },
  );

  it.each(allStones())("$name is cheap: at most 14 rings and 6 KB", ({ svg }) => {
    expect(svg.match(/<path id=/g)?.length).toBeLessThanOrEqual(14);
    expect(svg.length).toBeLessThan(6 * 1024);
  });
});
