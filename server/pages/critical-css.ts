import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { StyleRule } from "./build-assets.ts";

/** Pages differ in text more than in elements: 200 styles of about 30 KB each cover nearly all of them. */
const maxCached = 200;

interface CriticalCss {
  css: string;
  /** Its CSP source (`'sha256-…'`). */
  source: string;
  /**
   * All that the HTML needs; empty where its first screen needs no less. What the first screen has is repeated, or it would
   * lose to rules that it follows in the stylesheet: compressed, the repetition weighs some hundred bytes. Only font faces
   * are not: told of a face, even one it knows, the browser lays out all text again.
   */
  late: string;
}

/**
 * Returns a function that extracts the CSS a page's HTML needs: all rules except those for classes or elements that
 * it lacks. Their order is preserved, so the full stylesheet, which loads later, changes nothing.
 */
export function criticalCss(rules: readonly StyleRule[]): (html: string, firstScreen?: string) => CriticalCss {
  const cache = new LRUCache<string, CriticalCss>({ max: maxCached });
  return (html, firstScreen = html) => {
    const [all, first] = [marksOf(html), marksOf(firstScreen)];
    const key = `${first} ${all}`;
    const style = cache.get(key) ?? styleOf(rules, all, first);
    cache.set(key, style);
    return style;
  };
}

/** Starts of elements (`<p`) and class attributes, each once, sorted. */
function marksOf(html: string): string {
  return [...new Set(html.match(/<[a-z]\w*| class="[^"]*"/g))].sort().join("");
}

/** Classes and elements, as rules need them. @param marks from `marksOf`. */
function namesIn(marks: string): ReadonlySet<string> {
  return new Set(marks.split(/ class="|"|(?=<)| /));
}

function neededBy(names: ReadonlySet<string>, rules: readonly StyleRule[]): StyleRule[] {
  return rules.filter(({ needs }) => needs.length === 0 || needs.some((all) => all.every((name) => names.has(name))));
}

function styleOf(rules: readonly StyleRule[], all: string, first: string): CriticalCss {
  const some = neededBy(namesIn(first), rules);
  const whole = all === first ? some : neededBy(namesIn(all), rules);
  const css = join(some);
  return {
    css,
    late: whole.length === some.length ? "" : join(whole.filter((rule) => !isFontFace(rule))),
    source: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
  };
}

const isFontFace = ({ css }: StyleRule) => css.startsWith("@font-face");

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

/** The length of the common prefix. */
function sharedLength(some: readonly string[], others: readonly string[]): number {
  const first = some.findIndex((one, index) => one !== others[index]);
  return first < 0 ? some.length : first;
}
