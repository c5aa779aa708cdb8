import { expect, test } from "vitest";
import { styleRules } from "../../.build/style-rules.ts";
import { criticalCss } from "../../server/pages/critical-css.ts";

/** The part of a stylesheet that is inlined into a page with those classes. */
function partFor(css: string, ...classes: readonly string[]): string {
  const html = classes.map((name) => `<p class="${name}">`).join("");
  return criticalCss(styleRules(css))(html).css;
}

test.each([
  ["of an element", "p{a:b}", []],
  ["of one of its classes", ".x,.a{a:b}", ["a"]],
  ["with an element of several classes", ".a.b>.c:hover{a:b}", ["d a", "b c"]],
  ["with :not()", ".a:not(.x, .y:has(.z)){a:b}", ["a"]],
  ["of one of several classes", ":is(.x,.y:where(.z,.w)) .a{a:b}", ["y a", "w"]],
  ["with :is() in :not()", ".a:not(:is(.x, .y), [b='(']){a:b}", ["a"]],
  ["of a class that has one of several", ".a:has(>p:is(.x,.b):first-child)>p{a:b}", ["a", "b"]],
  ["of a class or of none", ":is(.x,p){a:b}", []],
  ["of a class on or in an element that is there", "p.a,.x table,html .x{a:b}", ["a"]],
  ["of a class in the template's own elements", "html:not([lang]) body>.a{a:b}", ["a"]],
  ["of an element that browsers add", ".a tbody{a:b}", ["a"]],
  ["of a class and one of several elements", ".a :is(table,p){a:b}", ["a"]],
  ["of an attribute that looks like a class", 'a[href$=".pdf"]{a:b}', []],
  ["@font-face", "@font-face{font-family:G}", []],
  ["@keyframes of a class that is there", ".a{animation:turn 1s}@keyframes turn{to{b:c}}", ["a"]],
  ["@keyframes of an element", "@keyframes turn{to{rotate:1turn}}p{animation-name:turn}", []],
])("inlines a rule %s", (_, css, classes) => {
  expect(partFor(css, ...classes)).toBe(css);
});

test.each([
  ["of another class", ".x{a:b}", ["a"]],
  ["with one class missing", ".a .x{a:b}", ["a"]],
  ["of a class with a common prefix", ".a{a:b}", ["ab", "a-b"]],
  ["of a class in an element that is missing", ".a table.a,.a>ol::marker,h1 .a{a:b}", ["a"]],
  ["of one of several classes that are all missing", ":is(.x,.y) .a{a:b}", ["a"]],
  ["with :has() of what is missing", ".a:has(>.x),.a:has(>p:is(ol,ul)){a:b}", ["a"]],
  ["of a class and one of several elements, all missing", ".a :is(table,ul){a:b}", ["a"]],
  ["@keyframes of another class", ".x{animation:turn 1s}@keyframes turn{to{b:c}}", ["a"]],
  ["for print", "@media print{p{a:b}}", []],
])("omits a rule %s", (_, css, classes) => {
  expect(partFor(css, ...classes)).toBe("");
});

test("an animation comes with any of the rules that name it", () => {
  const css = "@keyframes turn{to{b:c}}.a{animation:1s turn}.b{animation:turn-back}.c{animation-name:turn}";
  expect(partFor(css, "b")).toBe(".b{animation:turn-back}");
  expect(partFor(css, "c")).toBe("@keyframes turn{to{b:c}}.c{animation-name:turn}");
});

test("keeps the rules' order and conditions", () => {
  const css =
    "@layer x,y;@media (a){.a{a:b}.x{a:b}@container (b){.a{c:d}}}@media (c){.a{e:f}}.a{g:h}@supports (d){.x{i:j}}.b{k:l}";
  expect(partFor(css, "a", "b")).toBe(
    "@layer x,y;@media (a){.a{a:b}@container (b){.a{c:d}}}@media (c){.a{e:f}}.a{g:h}.b{k:l}",
  );
});

test("the first screen has its rules, and the page all of them in their order", () => {
  const css = "p{a:b}.b{e:f}.a{a:b}@media (m){.a{c:d}.b{c:d}}.x{e:f}";
  const styleOf = criticalCss(styleRules(css));
  const { css: first, late } = styleOf('<p class="a"><p class="b">', '<p class="a">');
  expect(first).toBe("p{a:b}.a{a:b}@media (m){.a{c:d}}");
  expect(late).toBe("p{a:b}.b{e:f}.a{a:b}@media (m){.a{c:d}.b{c:d}}");
  expect(styleOf('<p class="a">', '<p class="a">').late).toBe("");
});
