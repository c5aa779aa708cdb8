import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageOutput, PageRenderer } from "../src/shared/page-render.ts";
import { type Assets, styleLink } from "./assets.ts";

/**
 * Loads the page bundle that `vite build --ssr` made. The only place that knows it.
 * @throws when the build is missing or another thing.
 */
export async function loadRenderer(distDir: string): Promise<PageRenderer> {
  const bundle: unknown = await import(pathToFileURL(join(distDir, "server/entry-server.js")).href);
  if (!hasRenderer(bundle)) throw new Error("The page bundle exports no renderer. Run `npm run build`.");
  return bundle.renderer;
}

function hasRenderer(bundle: unknown): bundle is { renderer: PageRenderer } {
  if (typeof bundle !== "object" || bundle === null || !("renderer" in bundle)) return false;
  const { renderer } = bundle;
  return typeof renderer === "object" && renderer !== null && "render" in renderer && "canonicalSearch" in renderer;
}

type RenderedPage = Extract<PageOutput, { kind: "page" }>;

/** Fills the marks of the template. */
export function templateFiller(assets: Assets): (page: RenderedPage) => string {
  const parts = assets.template.split(/<!--head-->.*?<!--\/head-->|<!--app-->|<!--state-->/s);
  const [start = "", head = "", body = "", end] = parts;
  if (end === undefined || parts.length > 4) throw new Error("The template has other marks. Run `npm run build`.");
  const late = assets.lateStyle;
  const style = late === null ? "" : styleLink(late.file);
  const isStyledAtOnce = late === null ? () => false : usesClasses(late.classes);
  return (page) => {
    const preloads = page.modules.flatMap((module) => assets.modules[module] ?? []);
    const links = preloads.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join("");
    const state = `<script type="application/json" id="ssr-state">${page.state}</script>`;
    const [early, last] = isStyledAtOnce(page.html) ? [style, ""] : ["", style];
    return start + page.head + links + early + head + page.html + body + last + state + end;
  };
}

/** Tells whether an element of some HTML bears one of the classes. */
function usesClasses(classes: readonly string[]): (html: string) => boolean {
  const pattern = new RegExp(`class="(?:[^"]* )?(?:${classes.join("|")})[ "]`);
  return (html) => pattern.test(html);
}
