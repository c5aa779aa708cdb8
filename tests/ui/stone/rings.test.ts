import { describe, expect, it } from "vitest";
import { contourPath, type Nest, nestContours } from "../../../src/ui/stone/rings.ts";

const nest: Nest = { centre: { x: 300, y: 190 }, radii: [200, 140, 80], wobble: 0.07, seed: 7 };

/** Where the path's steps lead, added up; and its start. */
function walk(path: string): { start: number[]; end: number[] } {
  const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
  const [head = "", ...steps] = path.replace(/z$/, "").split("q");
  const start = numbers(head);
  const end = steps.map(numbers).reduce(([x = 0, y = 0], [, , dx = 0, dy = 0]) => [x + dx, y + dy], start);
  return { start, end };
}

describe("nestContours", () => {
  it("draws the same stone from the same seed and another from another", () => {
    expect(nestContours(nest)).toEqual(nestContours(nest));
    expect(nestContours({ ...nest, seed: 8 })).not.toEqual(nestContours(nest));
  });

  it("keeps each ring inside the one before", () => {
    const distances = nestContours(nest).map((ring) =>
      ring.map(({ x, y }) => Math.hypot(x - nest.centre.x, y - nest.centre.y)),
    );
    distances.slice(1).forEach((inner, ring) => {
      inner.forEach((distance, index) => {
        expect(distance).toBeLessThan(distances[ring]?.[index] ?? 0);
      });
    });
  });
});

describe("contourPath", () => {
  it("closes: its rounded steps end where they began", () => {
    for (const contour of nestContours(nest)) {
      const path = contourPath(contour);
      const { start, end } = walk(path);
      expect(end).toEqual(start);
      expect(path.endsWith("z")).toBe(true);
    }
  });

  it("is empty for no corners", () => {
    expect(contourPath([])).toBe("");
  });
});
