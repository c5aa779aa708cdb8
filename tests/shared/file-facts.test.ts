import { expect, test } from "vitest";
import { fileSummary, formatSize } from "../../src/shared/file-facts.ts";

const space = "\u00a0";

test.each([
  [1, "1 КБ"],
  [52_280, "52 КБ"],
  [1_048_575, "1 МБ"],
  [1_468_006, "1,4 МБ"],
  [10_300_000, "9,8 МБ"],
  [10_485_000, "10 МБ"],
  [52_428_800, "50 МБ"],
  [2_254_857_830, "2,1 ГБ"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text.replace(" ", space));
});

test("omits unknown parts", () => {
  expect(fileSummary({ extension: "pdf", size: 52_280 })).toBe(`PDF, 52${space}КБ`);
  expect(fileSummary({ extension: "pdf", size: null })).toBe("PDF");
  expect(fileSummary({ extension: "", size: null })).toBe("");
});
