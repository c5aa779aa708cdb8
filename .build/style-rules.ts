import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import type { StyleRule } from "../server/pages/build-assets.ts";

/** Print rules are not inlined: the complete stylesheet is loaded by the time of printing. */
const ofPrint = /^print$/;

/**
 * Splits a stylesheet into rules, in order: each with its enclosing conditions (`@media` and the like) and the classes
 * that a page must have for the rule to apply; an animation has those of the rules that name it.
 * @throws when the stylesheet cannot be parsed.
 */
export function styleRules(css: string): StyleRule[] {
  const rules = rulesIn(postcss.parse(css), []);
  return rules.map((rule) => {
    const name = /^@keyframes ([\w-]+)/.exec(rule.css)?.[1];
    return name === undefined ? rule : { ...rule, needs: anyOf(rules.filter((other) => isAnimatedBy(name, other))) };
  });
}

function isAnimatedBy(name: string, { css }: StyleRule): boolean {
  return !css.startsWith("@") && css.split(/[\s:;,{}]/).includes(name);
}

/** What one of the rules needs. */
function anyOf(rules: readonly StyleRule[]): string[][] {
  return rules.some(({ needs }) => needs.length === 0) ? [] : rules.flatMap(({ needs }) => needs);
}

function rulesIn(container: Container, within: readonly string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node) => rulesOf(node, within));
}

function rulesOf(node: ChildNode, within: readonly string[]): StyleRule[] {
  if (node.type === "comment") return [];
  if (node.type === "rule") return [{ within: [...within], css: node.toString(), needs: needsOf(node) }];
  if (node.type === "atrule" && isCondition(node)) {
    return ofPrint.test(node.params) ? [] : rulesIn(node, [...within, `@${node.name} ${node.params}`]);
  }
  const isBlock = node.type === "atrule" && node.nodes !== undefined;
  return [{ within: [...within], css: isBlock ? node.toString() : `${node};`, needs: [] }];
}

/** Whether it contains rules; other at-rules with a block are atomic (`@font-face`, `@keyframes`). */
function isCondition({ name, nodes }: AtRule): boolean {
  return nodes !== undefined && /^(?:media|supports|container|layer)$/.test(name);
}

/**
 * What each selector of the rule requires: classes (`name`), and elements (`<name`) that have or surround them. Empty if one
 * selector requires no class.
 */
function needsOf(rule: Rule): string[][] {
  const needs = rule.selectors
    .flatMap((selector) => alternatives(selector.replace(/\[[^\]]*\]/g, "")))
    .map((bare) => ({ classes: matches(bare, /\.([\w-]+)/g), elements: matches(bare, /(?<![\w.#:-])([a-z]\w*)/g) }));
  if (needs.some(({ classes }) => classes.length === 0)) return [];
  return needs.map(({ classes, elements }) => [...classes, ...elements.filter(isInPage).map((name) => `<${name}`)]);
}

/** Each once. */
function matches(text: string, form: RegExp): string[] {
  return [...new Set([...text.matchAll(form)].map(([, name = ""]) => name))];
}

/** The template has the others, or the browser adds them to the rendered HTML. */
const isInPage = (element: string) => !["html", "body", "tbody"].includes(element);

/**
 * The names that a selector asks for, once for each argument of its `:is()`, `:where()` and `:has()`; without other
 * pseudo-classes' arguments, which ask for none. What stands between the names is lost.
 */
function alternatives(selector: string): string[] {
  const [pseudoClass, name = "", list = ""] = /:([\w-]+)\(([^()]*)\)/.exec(selector) ?? [];
  if (pseudoClass === undefined) return [selector];
  const given = /^(?:is|where|has)$/.test(name) ? list.split(",") : [""];
  return given.flatMap((one) => alternatives(selector.replace(pseudoClass, () => ` ${one} `)));
}
