import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import type { StyleRule } from "../server/pages/build-assets.ts";

/** Print rules are not inlined: the complete stylesheet is loaded by the time of printing. */
const ofPrint = /^print$/;

/**
 * Splits a stylesheet into rules, in order: each with its enclosing conditions (`@media` and the like) and the classes
 * that a page must have for the rule to apply.
 * @throws when the stylesheet cannot be parsed.
 */
export function styleRules(css: string): StyleRule[] {
  return rulesIn(postcss.parse(css), []);
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
  const needs = rule.selectors.map((selector) => {
    const bare = withoutArguments(selector);
    return { classes: matches(bare, /\.([\w-]+)/g), elements: matches(bare, /(?<![\w.#:-])([a-z]\w*)/g) };
  });
  if (needs.some(({ classes }) => classes.length === 0)) return [];
  return needs.map(({ classes, elements }) => [...classes, ...elements.filter(isInPage).map((name) => `<${name}`)]);
}

/** Each once. */
function matches(text: string, form: RegExp): string[] {
  return [...new Set([...text.matchAll(form)].map(([, name = ""]) => name))];
}

/** The template has the others, or the browser adds them to the rendered HTML. */
const isInPage = (element: string) => !["html", "body", "tbody"].includes(element);

/** A selector without arguments of `:not()`, `:is()`, `:where()`, `:has()` and without attributes: none requires a class. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}
