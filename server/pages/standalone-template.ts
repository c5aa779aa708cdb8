import { createHash } from "node:crypto";
import { escapeHtml } from "../../src/shared/html.ts";
import type { StandaloneOutput } from "../../src/shared/page-render.ts";
import { type Assets, dataBlock, styleLink } from "./build-assets.ts";
import { criticalCss } from "./critical-css.ts";

/** Id of the element with the JSON for the page's script. */
const dataId = "page-data";

interface FilledPage {
  html: string;
  /** CSP source (`'sha256-…'`) of the page's inline style. */
  styleHash: string;
}

/** Returns a function that fills the HTML around a page outside of the portal's frame. */
export function createStandaloneFiller(
  assets: Pick<Assets, "style" | "fonts" | "standaloneScripts">,
): (page: StandaloneOutput) => FilledPage {
  const styleOf = criticalCss(assets.style.rules);
  return (page) => {
    const css = styleOf(page.html).css + page.css;
    const attributes = Object.entries(page.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return {
      html: [
        `<!doctype html><html lang="ru"${attributes.join("")}><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        `<title>${escapeHtml(page.title)}</title>`,
        page.description === "" ? "" : `<meta name="description" content="${escapeHtml(page.description)}">`,
        page.isIndexed ? "" : '<meta name="robots" content="noindex">',
        '<meta name="format-detection" content="telephone=no">',
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        `<style>${css}</style></head><body>`,
        page.html,
        page.drawings,
        page.data === "" ? "" : dataBlock(dataId, page.data),
        // Here they delay no text.
        styleLink(assets.fonts.file),
        page.script === null ? "" : scriptTag(assets, page.script),
        "</body></html>",
      ].join(""),
      styleHash: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    };
  };
}

/** @throws when the build lacks the script. */
function scriptTag({ standaloneScripts }: Pick<Assets, "standaloneScripts">, name: string): string {
  const url = standaloneScripts[name];
  if (url === undefined) throw new Error(`The build lacks the script ${name}. Run \`npm run build\`.`);
  return `<script type="module" src="${url}"></script>`;
}
