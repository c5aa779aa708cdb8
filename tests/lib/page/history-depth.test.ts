import { expect, test } from "vitest";
import { depthAfterMove, firstDepth } from "../../../src/lib/page/history-depth.ts";

const origin = "https://portal.example";

test.each([
  ["the app's first page", firstDepth(null, "", origin), 0],
  ["opened from another site", firstDepth(null, "https://news.example/", origin), 0],
  ["opened from a site whose name begins alike", firstDepth(null, "https://portal.example.org/", origin), 0],
  ["loaded anew by a link of the portal", firstDepth(null, `${origin}/holder`, origin), 1],
  ["reloaded", firstDepth({ key: "a", depth: 3 }, `${origin}/holder`, origin), 3],
  ["reloaded, the first page", firstDepth({ key: "a", depth: 0 }, `${origin}/holder`, origin), 0],
  ["gone back", depthAfterMove({ depth: 1 }, "", 2), 1],
  ["gone back to the first page, left at once", depthAfterMove({ key: "a" }, "", 1), 0],
  ["a fragment's link", depthAfterMove(null, "#faq", 2), 3],
  ["a state of somebody else", depthAfterMove("x", "#faq", 0), 1],
])("%s", (_, depth, expected) => {
  expect(depth).toBe(expected);
});
