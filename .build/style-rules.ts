import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";
import type { StyleRule } from "../server/pages/build-assets.ts";

/** Rules of a printed page: the browser takes them from the whole stylesheet, which is there by then. */
const ofPrint = /^print$/;

/**
 * Takes a stylesheet to pieces, in their order: each rule with the conditions it stands in, and what a page must bear for
 * it to have any effect there.
 * @throws where the stylesheet cannot be read.
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

/** Whether it stands around rules; what else has braces is a whole (`@font-face`, `@keyframes`). */
function isCondition({ name, nodes }: AtRule): boolean {
  return nodes !== undefined && /^(?:media|supports|container|layer)$/.test(name);
}

/** The classes that each of the rule's selectors needs; none where one of them needs no class. */
function needsOf(rule: Rule): string[][] {
  const needs = rule.selectors.map((selector) => [
    ...new Set([...withoutChoices(selector).matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name)),
  ]);
  return needs.some((classes) => classes.length === 0) ? [] : needs;
}

/** A selector without the insides of `:not()`, `:is()`, `:where()` and `:has()`: what stands there need not be there. */
function withoutChoices(selector: string): string {
  const shorter = selector.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, "");
  return shorter === selector ? selector : withoutChoices(shorter);
}
