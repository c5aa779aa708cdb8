import { expect, test } from "vitest";
import { darkPath } from "../../src/ui/qr-path.ts";

test("draws each run of dark modules as one bar", () => {
  const rows = [".##.#", ".....", "#####"].map((row) => [...row].map((module) => module === "#"));
  expect(darkPath(rows)).toBe("M1 0h2v1h-2zM4 0h1v1h-1zM0 2h5v1h-5z");
  expect(darkPath([])).toBe("");
});
