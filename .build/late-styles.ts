import type { Plugin } from "vite";

/**
 * Stylesheets of what shows only after a press, or on a few pages: they come in one file at the end of the page, where
 * they hold up nothing. All others stand inline in every page.
 */
const late =
  /\/src\/(?:features\/(?:accessibility\/transfer|offline\/offline-strip|(?:application|captcha|city-pack|favourites|feedback|install|kept|messages)\/|points\/map\/(?:live-map|markers\/))|ui\/(?:dialog|error-summary|notice-card|radio-list|suggest-field|toaster)\.)[^?]*\.css$/;

/** A condition that no stylesheet has by itself and every minifier leaves alone. */
const mark = "@supports (--late:1)";

/** Marks those stylesheets: the bundler makes one of all. To be used for page and server alike, as class names depend on the text. */
export function markLateStyles(): Plugin {
  return {
    name: "mark-late-styles",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (late.test(id) ? { code: `${mark}{${code}}`, map: null } : null),
  };
}

/** Divides the one stylesheet at the marks. @throws where a marked part has no end. */
export function divideStyles(css: string): { inline: string; late: string } {
  let inline = "";
  let lateCss = "";
  let rest = css;
  for (let at = rest.indexOf(mark); at >= 0; at = rest.indexOf(mark)) {
    const begin = rest.indexOf("{", at) + 1;
    const end = endOfBlock(rest, begin);
    inline += rest.slice(0, at);
    lateCss += rest.slice(begin, end);
    rest = rest.slice(end + 1);
  }
  return { inline: inline + rest, late: lateCss };
}

/** @param begin after the opening brace. Gives where the closing one is. */
function endOfBlock(css: string, begin: number): number {
  let depth = 1;
  for (let at = begin; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("a late stylesheet has no end");
}

/** The names that the stylesheet's rules are for. */
export function classesOf(css: string): string[] {
  return [...new Set([...css.matchAll(/\.(_[\w-]+)/g)].flatMap(([, name]) => name ?? []))];
}
