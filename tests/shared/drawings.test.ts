import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawingsNamed, drawingWords, unknownDrawings } from "../../src/shared/drawings.ts";

const folder = new URL("../../src/ui/illustrations/", import.meta.url);

test("each word has a file with a drawing of its name, and each file a word", () => {
  const files = readdirSync(folder).map((file) => file.replace(/\.svg$/, ""));
  expect(files.toSorted()).toEqual([...drawingWords].toSorted());
  for (const word of drawingWords) {
    expect(readFileSync(new URL(`${word}.svg`, folder), "utf8")).toContain(`<g id="${word}"`);
  }
});

test("operators read of each word what it shows", () => {
  const readme = readFileSync(new URL("../../server/backend/content/README.md", import.meta.url), "utf8");
  const told = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, word]) => word);
  // A word may name a field in another table, too.
  const words = new Set(told.filter((word) => drawingWords.some((each) => each === word)));
  expect([...words].toSorted()).toEqual([...drawingWords].toSorted());
});

test("reads the words of a block, in its order", () => {
  expect(drawingsNamed(" receipt, tap-terminal  elephant\nreceipt ")).toEqual(["receipt", "tap-terminal", "receipt"]);
  expect(unknownDrawings("receipt elephant, Receipt")).toEqual(["elephant", "Receipt"]);
  expect(drawingsNamed("")).toEqual([]);
});
