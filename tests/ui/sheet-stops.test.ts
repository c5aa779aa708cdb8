import { describe, expect, test } from "vitest";
import { peekHeight, stopAfterDrag, stopHeights } from "../../src/ui/sheet-stops.ts";

const heights = stopHeights(600, peekHeight);

describe("sheet stops", () => {
  test("are the header, half and all of the available height", () => {
    expect(heights).toEqual({ peek: 132, half: 300, full: 600 });
    expect(stopHeights(100, peekHeight)).toEqual({ peek: 132, half: 132, full: 132 });
  });

  test("a slow drag ends at the nearest stop", () => {
    expect([100, 200, 230, 440, 460, 700].map((height) => stopAfterDrag(heights, height, 0.1))).toEqual([
      "peek",
      "peek",
      "half",
      "half",
      "full",
      "full",
    ]);
  });

  test("a flick ends at the next stop, however short it is", () => {
    expect(stopAfterDrag(heights, 140, 2)).toBe("half");
    expect(stopAfterDrag(heights, 320, 2)).toBe("full");
    expect(stopAfterDrag(heights, 600, 2)).toBe("full");
    expect(stopAfterDrag(heights, 580, -2)).toBe("half");
    expect(stopAfterDrag(heights, 132, -2)).toBe("peek");
  });
});
