import { expect, test } from "vitest";
import { styleRules } from "../../.build/style-rules.ts";
import { criticalCss } from "../../server/pages/critical-css.ts";

/** What of a stylesheet a page of those classes begins with. */
function partFor(css: string, ...classes: readonly string[]): string {
  const html = classes.map((name) => `<p class="${name}">`).join("");
  return criticalCss(styleRules(css))(html).css;
}

test.each([
  ["of elements", "p{a:b}", []],
  ["of one of its classes", ".x,.a{a:b}", ["a"]],
  ["with an element that bears several", ".a.b>.c:hover{a:b}", ["d a", "b c"]],
  ["of what another element has not", ".a:not(.x, .y:has(.z)){a:b}", ["a"]],
  ["of one of several classes", ":is(.x,.y) .a{a:b}", ["a"]],
  ["of an attribute that looks like a class", 'a[href$=".pdf"]{a:b}', []],
  ["that is a whole", "@font-face{font-family:G}", []],
  ["that says how something moves", "@keyframes turn{to{rotate:1turn}}", []],
])("a rule %s is needed", (_, css, classes) => {
  expect(partFor(css, ...classes)).toBe(css);
});

test.each([
  ["of another class", ".x{a:b}", ["a"]],
  ["of which one class is missing", ".a .x{a:b}", ["a"]],
  ["of a class whose name begins alike", ".a{a:b}", ["ab", "a-b"]],
  ["for print", "@media print{p{a:b}}", []],
])("a rule %s is not", (_, css, classes) => {
  expect(partFor(css, ...classes)).toBe("");
});

test("rules stay in their order and their conditions", () => {
  const css =
    "@layer x,y;@media (a){.a{a:b}.x{a:b}@container (b){.a{c:d}}}@media (c){.a{e:f}}.a{g:h}@supports (d){.x{i:j}}.b{k:l}";
  expect(partFor(css, "a", "b")).toBe(
    "@layer x,y;@media (a){.a{a:b}@container (b){.a{c:d}}}@media (c){.a{e:f}}.a{g:h}.b{k:l}",
  );
});
