import { expect, test } from "vitest";
import { numberedList } from "../../../src/features/blocks/numbered-list.ts";

test("takes a text apart around its numbered list", () => {
  const html = "<p>Три шага:</p><ol><li><strong>Раз.</strong> А</li> <li>Два</li><li>Три</li></ol><p>Всё.</p>";
  expect(numberedList(html)).toEqual({
    before: "<p>Три шага:</p>",
    items: ["<strong>Раз.</strong> А", "Два", "Три"],
    after: "<p>Всё.</p>",
  });
});

test("keeps what follows, lists included", () => {
  expect(numberedList("<ol>\n<li>Один</li>\n</ol><ul><li>а</li></ul>")).toEqual({
    before: "",
    items: ["Один"],
    after: "<ul><li>а</li></ul>",
  });
});

test.each([
  ["no list", "<p>Текст</p>"],
  ["a list without numbers first", "<ul><li>а</li></ul><ol><li>б</li></ol>"],
  ["a list inside", "<ol><li>а<ul><li>б</li></ul></li><li>в</li></ol>"],
  ["a start that is not 1", '<ol start="4"><li>а</li></ol>'],
  ["nothing", ""],
])("leaves a text whole that has %s", (_, html) => {
  expect(numberedList(html)).toBeNull();
});
