import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { StyleRule } from "./build-assets.ts";

/** Pages differ in their words more than in their elements: so many styles (some 30 KB each) serve nearly all of them. */
const mostKept = 200;

export interface CriticalCss {
  css: string;
  /** Its CSP source (`'sha256-…'`). */
  source: string;
}

/**
 * Gives the part of the stylesheet that some HTML needs: its rules without those for classes that no element bears. The
 * order stays, so that the whole one, which comes after it, decides nothing otherwise.
 */
export function criticalCss(rules: readonly StyleRule[]): (html: string) => CriticalCss {
  const kept = new LRUCache<string, CriticalCss>({ max: mostKept });
  return (html) => {
    const values = [...new Set(html.match(/ class="[^"]*"/g))].join("");
    const style = kept.get(values) ?? styleOf(neededBy(classesIn(values), rules));
    kept.set(values, style);
    return style;
  };
}

/** @param values attributes, one after the other. */
function classesIn(values: string): ReadonlySet<string> {
  return new Set(values.split(/ class="|"| /));
}

function neededBy(classes: ReadonlySet<string>, rules: readonly StyleRule[]): StyleRule[] {
  return rules.filter(({ needs }) => needs.length === 0 || needs.some((all) => all.every((name) => classes.has(name))));
}

function styleOf(rules: readonly StyleRule[]): CriticalCss {
  const css = join(rules);
  return { css, source: `'sha256-${createHash("sha256").update(css).digest("base64")}'` };
}

function join(rules: readonly StyleRule[]): string {
  let css = "";
  let open: readonly string[] = [];
  for (const { within, css: rule } of rules) {
    const shared = sharedLength(open, within);
    css +=
      "}".repeat(open.length - shared) +
      within
        .slice(shared)
        .map((condition) => `${condition}{`)
        .join("") +
      rule;
    open = within;
  }
  return css + "}".repeat(open.length);
}

/** How many of the first are the same in both. */
function sharedLength(some: readonly string[], others: readonly string[]): number {
  const first = some.findIndex((one, index) => one !== others[index]);
  return first < 0 ? some.length : first;
}
