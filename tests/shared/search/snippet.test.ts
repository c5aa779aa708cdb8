import { expect, test } from "vitest";
import { snippet } from "../../../src/shared/search/snippet.ts";

test("the text's own letters stay, matches are marked, all else is escaped", () => {
  expect(snippet("Тёплый хлеб & <b>", "<теплый> <хлеб>     b ")).toBe(
    "<mark>Тёплый</mark> <mark>хлеб</mark> &amp; &lt;b&gt;",
  );
});

test("characters of two units count as one", () => {
  expect(snippet("😀 карта", "  <карта>")).toBe("😀 <mark>карта</mark>");
});

test("without a match it is the beginning, cut at a space", () => {
  const html = snippet("слово ".repeat(100).trim(), "слово ".repeat(100).trim());
  expect(html).toMatch(/^слово .* слово…$/);
  expect(html.length).toBeLessThanOrEqual(222);
});

test("a long text is cut around the place where most different words were found", () => {
  const filler = "слово ".repeat(60);
  const text = `карта ${filler}карта банк ${filler}`.trim();
  const marked = `<карта> ${filler}<карта> <банк> ${filler}`.trim();
  const html = snippet(text, marked);
  expect(html).toMatch(/^…слово .*<mark>карта<\/mark> <mark>банк<\/mark> слово.*…$/);
});

test("forms of one word are no different words", () => {
  const filler = "слово ".repeat(60);
  const html = snippet(
    `карта картой карту ${filler}потеря карты ${filler}`.trim(),
    `<карта> <картой> <карту> ${filler}<потеря> <карты> ${filler}`.trim(),
  );
  expect(html).toContain("<mark>потеря</mark> <mark>карты</mark>");
});

test("running text is shown rather than a table, though that has more of the words", () => {
  const filler = "слово ".repeat(60);
  const html = snippet(
    `льгота · да · пенсия · да. ${filler}льгота есть. ${filler}`.trim(),
    `<льгота>   да   <пенсия>   да  ${filler}<льгота> есть  ${filler}`.trim(),
  );
  expect(html).toMatch(/<mark>льгота<\/mark> есть/);
  expect(html).not.toContain("·");
});

test("nothing of nothing", () => {
  expect(snippet("", "")).toBe("");
});

test("a word without end is cut too", () => {
  expect(snippet("я".repeat(500), "я".repeat(500))).toBe(`${"я".repeat(220)}…`);
});
