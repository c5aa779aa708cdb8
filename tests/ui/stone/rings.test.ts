import { describe, expect, it } from "vitest";
import { contourPath, type Nest, nestContours } from "../../../src/ui/stone/rings.ts";

const nest: Nest = { centre: { x: 300, y: 190 }, radii: [200, 140, 80], wobble: 0.07, seed: 7 };

/** Start and end point of a path with relative commands. */
function walk(path: string): { start: number[]; end: number[] } {
  const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number);
  const [head = "", ...steps] = path.replace(/z$/, "").split("q");
  const start = numbers(head);
  const end = steps.map(numbers).reduce(([x = 0, y = 0], [, , dx = 0, dy = 0]) => [x + dx, y + dy], start);
  return { start, end };
}

describe("nestContours", () => {
  it("gives the same contours for equal seeds and others for another seed", () => {
    expect(nestContours(nest)).toEqual(nestContours(nest));
    expect(nestContours({ ...nest, seed: 8 })).not.toEqual(nestContours(nest));
  });

  it("puts each ring inside the previous one", () => {
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
  it("is closed: rounded commands end at the start", () => {
    for (const contour of nestContours(nest)) {
      const path = contourPath(contour);
      const { start, end } = walk(path);
      expect(end).toEqual(start);
      expect(path.endsWith("z")).toBe(true);
    }
  });

  it("is empty without corners", () => {
    expect(contourPath([])).toBe("");
  });
});
