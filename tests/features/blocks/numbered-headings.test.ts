import { expect, test } from "vitest";
import { withHeadingIds } from "../../../src/features/blocks/numbered-headings.ts";

test("gives main headings ids, and tells them in plain words", () => {
  expect(withHeadingIds("<p>А</p><h2>1. Права &amp; <em>дела</em></h2><h3>Нет</h3><h2>2. Сроки</h2>")).toEqual({
    html: '<p>А</p><h2 id="part-1">1. Права &amp; <em>дела</em></h2><h3>Нет</h3><h2 id="part-2">2. Сроки</h2>',
    headings: [
      { alias: "part-1", title: "1. Права & дела" },
      { alias: "part-2", title: "2. Сроки" },
    ],
  });
});

test("a text without headings stays as it is", () => {
  expect(withHeadingIds("<p>А</p>")).toEqual({ html: "<p>А</p>", headings: [] });
});
