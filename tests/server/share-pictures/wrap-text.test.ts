import { expect, test } from "vitest";
import { pictureSvg } from "../../../server/share-pictures/picture-svg.ts";
import { wrapText } from "../../../server/share-pictures/wrap-text.ts";

/** Every letter is one unit wide. */
const measure = (text: string) => [...text].length;

const box = { width: 100, maxLines: () => 2, sizes: [20, 10, 5] };

test("the largest size at which the text fits", () => {
  expect(wrapText("Кафе", box, measure)).toEqual({ size: 20, lines: ["Кафе"] });
  expect(wrapText("один два три четыре", box, measure)).toEqual({ size: 10, lines: ["один два", "три четыре"] });
});

test("a text too long at any size is cut with an ellipsis", () => {
  const { size, lines } = wrapText("слово, ".repeat(40), box, measure);
  expect(size).toBe(5);
  expect(lines).toEqual(["слово, слово, слово,", "слово, слово, слово…"]);
});

test("a word wider than the box is broken", () => {
  const { lines } = wrapText("ы".repeat(30), box, measure);
  expect(lines).toEqual(["ы".repeat(19), "ы".repeat(11)]);
});

const words = { kind: "Партнёр карты", title: "Кафе", line: "ул. Мира, 1", discount: "" };

test("no text can add elements to the picture", () => {
  const svg = pictureSvg({ ...words, title: '</text><image href="x"/>\u0000\u202e&' }, measure);
  expect(svg).not.toContain("<image");
  expect(svg).toContain("&lt;/text&gt;");
  expect([...svg].filter((char) => char === "\u0000" || char === "\u202e")).toEqual([]);
});

test("without a name the picture is the portal's own", () => {
  const svg = pictureSvg({ ...words, title: " \u200b", discount: "5 %" }, () => 0);
  expect(svg).toContain("Единая социальная карта Свердловской области");
  expect(svg).not.toContain("ул. Мира");
  expect(svg).not.toContain("5 %");
});
