import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { escapeHtml } from "../../src/shared/html.ts";
import { lateStyleId, type PageFiles } from "../../src/shared/page-files.ts";
import type { PageOutput, PageRenderer } from "../../src/shared/page-render.ts";
import { type Assets, dataBlock, pageFilesBlock, styleLink } from "./build-assets.ts";
import { criticalCss } from "./critical-css.ts";

/**
 * Loads the page bundle of `vite build --ssr`. No other module imports it.
 * @throws when the build is missing or exports no renderer.
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

/** Most characters of the main part's HTML that a phone's first screen shows, where no element is marked as below it. */
const firstScreenLength = 9_000;

/** What the first screen shows only to some, whose page waits for its styles. */
const lateStyled = /<section[^>]* data-late-style.*?<\/section>/s;

function firstScreenOf(html: string): string {
  const main = Math.max(html.indexOf("<main"), 0);
  const first = html.slice(0, main + firstScreenLength);
  const fold = first.indexOf(" data-below-first-screen", main);
  return (fold < 0 ? first : first.slice(0, fold)).replace(lateStyled, "");
}

type RenderedOutput = Extract<PageOutput, { kind: "page" }>;

interface FilledPage {
  html: string;
  /** CSP source (`'sha256-…'`) of the page's inline style. */
  styleHash: string;
}

/** Marks the HTML as a terminal's, for scripts to read: with the portal's address for everyone. */
export function markedForKiosk(html: string, publicUrl: string): string {
  return html.replace("<html", () => `<html data-kiosk="${escapeHtml(publicUrl)}"`);
}

/** Fills the template's placeholders with a rendered page. `isKiosk`: for a terminal. */
export type FillTemplate = (page: RenderedOutput, isKiosk: boolean) => FilledPage;

/** @param publicUrl scheme and host of the portal's canonical URL. */
export function createTemplateFiller(assets: Assets, publicUrl: string): FillTemplate {
  const parts = assets.template.split(
    /<!--head-->.*?<!--\/head-->|<!--style-->|<!--notice-->|<!--app-->|<!--end-->|<!--state-->/s,
  );
  const [start = "", head = "", script = "", root = "", body = "", endScript = "", end] = parts;
  if (end === undefined || parts.length > 7) throw new Error("The template lacks placeholders. Run `npm run build`.");
  const { file, rules } = assets.style;
  const styleOf = criticalCss(rules);
  const kioskStart = markedForKiosk(start, publicUrl);
  return (page, isKiosk) => {
    const files: PageFiles = {
      build: assets.build,
      style: file,
      faces: assets.fonts.faces,
      scripts: [...assets.entries, ...page.modules.flatMap((module) => assets.modules[module] ?? [])],
    };
    const style = styleOf(page.notice + page.html, page.notice + firstScreenOf(page.html));
    return {
      html: [
        isKiosk ? kioskStart : start,
        page.head,
        head,
        `<style>${style.css}</style>`,
        script,
        page.notice,
        root,
        page.html,
        body,
        page.drawings,
        // Without scripts: the full stylesheet, which has the print rules, and the fonts.
        `<noscript>${styleLink(file)}${styleLink(assets.fonts.file)}</noscript>`,
        `<script type="text/plain" id="${lateStyleId}">${style.late}</script>`,
        pageFilesBlock(files),
        endScript,
        page.structuredData,
        dataBlock("ssr-state", page.state),
        end,
      ].join(""),
      styleHash: style.source,
    };
  };
}
