import { describe, expect, it } from "vitest";
import { carouselPosition, positionText } from "../../src/ui/carousel-position.ts";

const row = (count: number, width: number, gap: number) =>
  Array.from({ length: count }, (_, index) => ({ start: index * (width + gap), end: index * (width + gap) + width }));

describe("carouselPosition", () => {
  it("counts fully visible slides", () => {
    expect(carouselPosition(row(6, 300, 20), 0, 960)).toEqual({ first: 0, last: 2, atStart: true, atEnd: false });
  });

  it("tolerates offsets rounded by the browser", () => {
    expect(carouselPosition(row(3, 300, 20), 320.6, 300)).toMatchObject({ first: 1, last: 1 });
    expect(carouselPosition(row(3, 300, 20), 639, 300)).toMatchObject({ first: 2, atEnd: true });
  });

  it("takes the nearest slide if none is fully visible", () => {
    expect(carouselPosition(row(3, 400, 20), 400, 320)).toMatchObject({ first: 1, last: 1 });
  });

  it("is at both ends when all slides fit", () => {
    expect(carouselPosition(row(2, 300, 20), 0, 960)).toMatchObject({ atStart: true, atEnd: true });
  });
});

describe("positionText", () => {
  it("gives one slide or a range", () => {
    expect(positionText({ first: 0, last: 0, atStart: true, atEnd: false }, 3)).toBe("1\u00a0из\u00a03");
    expect(positionText({ first: 3, last: 5, atStart: false, atEnd: true }, 6)).toBe("4–6\u00a0из\u00a06");
  });
});
