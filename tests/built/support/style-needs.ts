import type { Identifier } from "@mdn/browser-compat-data";
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from "postcss";
import { child, compat, descend, type Floor, missingIn } from "./compat-data.ts";
import type { Need } from "./need.ts";

const { properties, selectors, types, "at-rules": atRules } = compat.css;

/**
 * What a stylesheet requires of the browser beyond the floor: at-rules, media features, selectors, properties, their
 * keywords, functions and units.
 *
 * Not counted: what stands in `@supports`, or in an at-rule that is itself younger than the floor and counted; and
 * declarations after one of the same property that all browsers understand, unless they contain `var()`: these are
 * found unknown only when it is too late to fall back. A rule for several selectors of which only
 * some are younger is a need of its own, since an old browser drops it whole.
 */
export function styleNeeds(css: string, floor: Floor): Need[] {
  const needs = new Map<string, Need>();
  const add = (name: string, node: Identifier | null): boolean => {
    const lacking = node?.__compat ? missingIn(node.__compat, floor) : "";
    if (lacking !== "" && name !== "") needs.set(name, { name, lacking });
    return lacking !== "";
  };
  const visit = (node: ChildNode): void => {
    if (node.type === "rule") {
      visitSelectors(node, add);
      visitDeclarations(node, add);
    }
    if (node.type === "atrule") {
      if (node.name === "supports" || visitAtRule(node, add)) return;
      visitDeclarations(node, add);
    }
    if (node.type === "rule" || node.type === "atrule") node.nodes?.forEach(visit);
  };
  postcss.parse(css).nodes.forEach(visit);
  return [...needs.values()];
}

/** Records a need, if the node is one; returns whether it is. */
type Add = (name: string, node: Identifier | null) => boolean;

/** @returns whether old browsers skip the whole at-rule. */
function visitAtRule({ name, params }: AtRule, add: Add): boolean {
  if (name === "media") {
    const media = child(atRules, "media") ?? undefined;
    for (const [, feature = ""] of params.matchAll(/\(\s*(?:(?:min|max)-)?([a-z-]+)/g))
      add(`@media (${feature})`, child(media, feature));
    if (/[<>=]/.test(params)) add("@media (a < b)", descend(media, "range_syntax"));
  }
  return add(`@${name}`, child(atRules, name));
}

function visitSelectors(rule: Rule, add: Add): void {
  if (rule.parent?.type === "rule") add("nested rule", child(selectors, "nesting"));
  const isYounger = rule.selectors.map((selector) =>
    [...selector.matchAll(/::?([a-z-]+)/g)]
      .map(([pseudo, name = ""]) => add(pseudo, child(selectors, name)))
      .some(Boolean),
  );
  const youngest = rule.selectors[isYounger.indexOf(true)];
  // In `:is()` and `:where()` an old browser drops the selector alone.
  if (youngest !== undefined && isYounger.includes(false))
    add(`${/:[a-z-]+(?=\()/.exec(youngest)?.[0]} in a list with older selectors`, child(selectors, "has"));
}

function visitDeclarations({ nodes = [] }: Rule | AtRule, add: Add): void {
  const understood = new Set<string>();
  for (const declaration of nodes) {
    if (declaration.type !== "decl") continue;
    const own: [string, Identifier][] = [];
    const isYounger = needsOf(declaration, (name, node) => {
      const isNeed = add("", node);
      if (isNeed && node) own.push([name, node]);
      return isNeed;
    });
    if (!isYounger) understood.add(declaration.prop);
    else if (!understood.has(declaration.prop) || declaration.value.includes("var("))
      for (const [name, node] of own) add(name, node);
  }
}

/** Whether the declaration needs something younger. */
function needsOf({ prop, value }: Declaration, add: Add): boolean {
  const property = child(properties, prop);
  const isNeeded = [add(prop, property)];
  const words = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  // A property that is younger as a whole is one need.
  for (const [, keyword = ""] of words.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g))
    if (!isNeeded[0]) isNeeded.push(add(`${prop}: ${keyword}`, child(property ?? undefined, keyword)));
  for (const [, name = ""] of words.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    isNeeded.push(add(`${name}()`, functionNode(name)));
  for (const [, unit = ""] of words.matchAll(/(?<![\w#-])-?[\d.]+([a-z]+)/gi))
    isNeeded.push(add(`1${unit}`, unitNode(unit)));
  return isNeeded.some(Boolean);
}

function functionNode(name: string): Identifier | null {
  const folders = [
    types,
    ...["color", "transform-function", "filter-function", "gradient", "image"].map((folder) => child(types, folder)),
  ];
  return folders.map((folder) => child(folder ?? undefined, name)).find((node) => node?.__compat !== undefined) ?? null;
}

const viewports = { d: "dynamic", l: "large", s: "small" } as const;

function unitNode(unit: string): Identifier | null {
  const [, viewport] = /^([dls])v(?:h|w|i|b|min|max)$/.exec(unit) ?? [];
  const length = child(types, "length") ?? undefined;
  if (viewport) return child(length, `viewport_percentage_units_${viewports[viewport as keyof typeof viewports]}`);
  return child(length, /^cq(?:w|h|i|b|min|max)$/.test(unit) ? "container_query_length_units" : unit);
}
