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

/** The classes that each selector of the rule requires; empty if one selector requires none. */
function needsOf(rule: Rule): string[][] {
  const needs = rule.selectors.map((selector) => [
    ...new Set([...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name)),
  ]);
  return needs.some((classes) => classes.length === 0) ? [] : needs;
}

/** A selector without arguments of `:not()`, `:is()`, `:where()`, `:has()` and without attributes: none requires a class. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, "");
  return shorter === selector ? selector : withoutArguments(shorter);
}
