import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { type Assets, styleLink } from "../server/assets.ts";
import { classesOf, divideStyles } from "./late-styles.ts";
import { lazyModules } from "./lazy-modules.ts";
import { loneScript } from "./lone-script.ts";

const beforePaintEntry = "src/features/accessibility/before-paint.ts";
const fontsDir = "src/styles/fonts";
/** Vite's own note at the end of a stylesheet. */
const viteMark = /\/\*\$vite\$:\d+\*\/\s*$/;
const preloadedFont = `${fontsDir}/golos-cyrillic.woff2`;

/**
 * Makes the page's template and the offline shell from `index.html`: the stylesheet, but for its late part, and the
 * script that runs before the first paint stand inline, the main font is preloaded. `dist/client/index.html` becomes the shell (all marks
 * gone); the template with its marks and the CSP hashes go to `dist/assets.json`.
 */
export function pageTemplate(root: string, buildName: string): Plugin {
  return {
    name: "page-template",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("index.html was not built");
        const { inline: style, late } = divideStyles(takeStyle(bundle));
        const lateStyle = late === "" ? null : `/${addStyle(this, late)}`;
        const script = await beforePaint(join(root, beforePaintEntry));
        const template = String(page.source)
          .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
          .replace("<!--preload-->", () => fontPreload(bundle, root))
          .replace("<!--before-paint-->", () => `<style>${style}</style>\n    <script>${script}</script>`);
        page.source = template
          .replace("<!--state-->", lateStyle === null ? "" : styleLink(lateStyle))
          .replace(/<!--\/?\w+-->/g, "");
        const assets: Assets = {
          build: buildName,
          template,
          scriptHashes: [cspHash(script)],
          styleHashes: [cspHash(style)],
          modules: lazyModules(bundle, root),
          lateStyle: lateStyle === null ? null : { file: lateStyle, classes: classesOf(late) },
        };
        await mkdir(join(root, "dist"), { recursive: true });
        await writeFile(join(root, "dist/assets.json"), JSON.stringify(assets));
      },
    },
  };
}

/** Takes the one stylesheet out of the bundle: nothing refers to its file any more. */
function takeStyle(bundle: Rolldown.OutputBundle): string {
  const styles = Object.values(bundle).filter((file) => file.fileName.endsWith(".css"));
  for (const file of styles) delete bundle[file.fileName];
  const css = styles.map((file) => (file.type === "asset" ? String(file.source) : "")).join("");
  if (styles.length > 1) throw new Error(`expected one stylesheet, found ${styles.length}`);
  if (/<\/style/i.test(css)) throw new Error("the stylesheet would close its own element");
  return css.replace(viteMark, "").trim();
}

/** Gives the path of its file. */
function addStyle(context: Rolldown.PluginContext, css: string): string {
  return context.getFileName(context.emitFile({ type: "asset", name: "late.css", source: css }));
}

async function beforePaint(entry: string): Promise<string> {
  const script = await loneScript(entry, "beforePaint");
  if (/<\/script|<!--/i.test(script)) throw new Error("the inline script would close its own element");
  return script;
}

/** The font almost every glyph of the first screen comes from: asked for before the styles name it. */
function fontPreload(bundle: Rolldown.OutputBundle, root: string): string {
  const font = Object.values(bundle).find(
    (file) => file.type === "asset" && file.originalFileNames.includes(preloadedFont),
  );
  if (font) return `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin>`;
  if (existsSync(join(root, fontsDir))) throw new Error(`${preloadedFont} is not used by any style`);
  return "";
}

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
