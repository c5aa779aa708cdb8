import { expect, test } from "vitest";
import { snippet } from "../../../src/shared/search/snippet.ts";

test("keeps the original letters, marks matches and escapes the rest", () => {
  expect(snippet("Тёплый хлеб & <b>", "<теплый> <хлеб>     b ")).toBe(
    "<mark>Тёплый</mark> <mark>хлеб</mark> &amp; &lt;b&gt;",
  );
});

test("counts surrogate pairs as one character", () => {
  expect(snippet("😀 карта", "  <карта>")).toBe("😀 <mark>карта</mark>");
});

test("without a match shows the beginning, cut at a space", () => {
  const html = snippet("слово ".repeat(100).trim(), "слово ".repeat(100).trim());
  expect(html).toMatch(/^слово .* слово…$/);
  expect(html.length).toBeLessThanOrEqual(222);
});

test("is cut around the most distinct words", () => {
  const filler = "слово ".repeat(60);
  const text = `карта ${filler}карта банк ${filler}`.trim();
  const marked = `<карта> ${filler}<карта> <банк> ${filler}`.trim();
  const html = snippet(text, marked);
  expect(html).toMatch(/^…слово .*<mark>карта<\/mark> <mark>банк<\/mark> слово.*…$/);
});

test("counts forms of one word once", () => {
  const filler = "слово ".repeat(60);
  const html = snippet(
    `карта картой карту ${filler}потеря карты ${filler}`.trim(),
    `<карта> <картой> <карту> ${filler}<потеря> <карты> ${filler}`.trim(),
  );
  expect(html).toContain("<mark>потеря</mark> <mark>карты</mark>");
});

test("prefers running text to a table with more matches", () => {
  const filler = "слово ".repeat(60);
  const html = snippet(
    `льгота · да · пенсия · да. ${filler}льгота есть. ${filler}`.trim(),
    `<льгота>   да   <пенсия>   да  ${filler}<льгота> есть  ${filler}`.trim(),
  );
  expect(html).toMatch(/<mark>льгота<\/mark> есть/);
  expect(html).not.toContain("·");
});

test("is empty for an empty text", () => {
  expect(snippet("", "")).toBe("");
});

test("cuts an endless word", () => {
  expect(snippet("я".repeat(500), "я".repeat(500))).toBe(`${"я".repeat(220)}…`);
});
