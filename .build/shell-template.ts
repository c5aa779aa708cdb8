import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postcss from "postcss";
import type { Plugin, Rolldown } from "vite";
import { type Assets, pageFilesBlock, styleLink } from "../server/pages/build-assets.ts";
import { type PageFace, type PageFiles, pageEndId } from "../src/shared/page-files.ts";
import { bundleScript } from "./bundle-script.ts";
import { lazyModules, startFiles } from "./lazy-modules.ts";
import { standaloneScripts } from "./standalone-scripts.ts";
import { styleRules } from "./style-rules.ts";

/** Inline scripts: of the head, and at the end of the HTML. */
const inlineEntries = ["src/entry-inline.ts", "src/entry-inline-end.ts"] as const;
const entryTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
/** The shell's line for when no scripts run; pages have a longer one (`scripts-notice.tsx`). */
const shellNotice =
  '<aside class="without-scripts scripts-notice"><p class="container">Страница загрузилась не до конца. <a href="">Обновить страницу</a></p></aside>';
/** Vite's marker at the end of a stylesheet. */
const viteMark = /\/\*\$vite\$:\d+\*\/\s*$/;

const fontFace = /@font-face\{[^}]*\}/g;
/** File name part of the font with characters that few pages use. */
const rareSigns = "-signs";

/**
 * Makes the page template and the offline shell from `index.html`, with the scripts that run before the first paint and at
 * the end of the HTML inline. `dist/client/index.html` becomes the shell (placeholders removed, stylesheet linked, entry named); the template
 * with its placeholders, the entry, the CSS rules and the CSP hashes go to `dist/assets.json`, with the names of the scripts of
 * pages outside of the portal's frame.
 * @param target of those scripts, as in Vite's `build.target`.
 */
export function pageTemplate(root: string, buildName: string, target: string[]): Plugin {
  return {
    name: "page-template",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("index.html was not built");
        const { file, css, faces } = splitStylesheet(bundle);
        const fontsFile = this.emitFile({ type: "asset", name: "fonts.css", source: faces.join("") });
        const [script, endScript] = await Promise.all([
          inlineScript(join(root, inlineEntries[0])),
          inlineScript(join(root, inlineEntries[1])),
        ]);
        const shell = String(page.source)
          .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
          .replace("<!--inline-->", () => `<!--style-->\n    <script>${script}</script>`)
          .replace("<!--inline-end-->", () => `<!--end--><script id="${pageEndId}">${endScript}</script>`);
        const [tag, entry] = entryTag.exec(shell) ?? [];
        if (tag === undefined || entry === undefined) throw new Error("index.html has no entry");
        const entries = startFiles(bundle, entry);
        // After the inline script: a script waits for stylesheets before it.
        const links = styleLink(`/${this.getFileName(fontsFile)}`) + styleLink(file);
        const files: PageFiles = { build: buildName, faces: [], scripts: entries };
        const template = shell.replace(tag, "");
        page.source = template
          .replace("<!--end-->", () => pageFilesBlock(files))
          .replace("</head>", `${links}</head>`)
          .replace("<!--notice-->", shellNotice)
          .replace(/<!--\/?\w+-->/g, "");
        const standalone = await standaloneScripts(root, target);
        for (const file of standalone.files) this.emitFile({ type: "asset", ...file });
        const assets: Assets = {
          build: buildName,
          template,
          entries,
          scriptHashes: [cspHash(script), cspHash(endScript)],
          modules: lazyModules(bundle, root),
          style: { file, rules: styleRules(css) },
          standaloneScripts: standalone.entries,
          fonts: { file: `/${this.getFileName(fontsFile)}`, faces: faces.filter(isOwnFont).map(parseFace) },
        };
        await mkdir(join(root, "dist"), { recursive: true });
        await writeFile(join(root, "dist/assets.json"), JSON.stringify(assets));
      },
    },
  };
}

/**
 * Takes the `@font-face` rules out of the stylesheet. A browser lays out all text again when it learns of a font face,
 * even one already loaded: so pages inline only the fallback faces, and a script adds our own; the shell links a separate
 * file with all of them.
 */
function splitStylesheet(bundle: Rolldown.OutputBundle): { file: string; css: string; faces: string[] } {
  const styles = Object.values(bundle).filter((file) => file.fileName.endsWith(".css"));
  const [style] = styles;
  if (style?.type !== "asset" || styles.length > 1) throw new Error(`expected one stylesheet, found ${styles.length}`);
  const whole = String(style.source);
  if (/<\/(?:style|script)/i.test(whole)) throw new Error("the stylesheet contains </style or </script");
  const css = whole.replace(viteMark, "").trim();
  style.source = css.replace(fontFace, "");
  if (/@font-face/.test(style.source)) throw new Error("unexpected @font-face format in the stylesheet");
  return {
    file: `/${style.fileName}`,
    css: css.replace(fontFace, (face) => (isOwnFont(face) ? "" : face)),
    faces: css.match(fontFace) ?? [],
  };
}

/** Our own fonts have a URL; fallback faces are local to the device. */
const isOwnFont = (face: string) => face.includes("url(");

/** @throws for an unexpected format. */
function parseFace(css: string): PageFace {
  const descriptors = new Map<string, string>();
  postcss.parse(css).walkDecls(({ prop, value }) => void descriptors.set(prop, value));
  const [family, weight, range, source] = ["font-family", "font-weight", "unicode-range", "src"].map((name) =>
    descriptors.get(name),
  );
  const [, file] = /^url\("?([^")]+)"?\)/.exec(source ?? "") ?? [];
  if (!family || !weight || !range || !file) throw new Error(`unexpected @font-face format: ${css}`);
  return {
    family: family.replace(/^"|"$/g, ""),
    weight,
    range,
    file,
    ...(file.includes(rareSigns) && { isRare: true }),
  };
}

async function inlineScript(entry: string): Promise<string> {
  const script = await bundleScript(entry, "inline", "es2020");
  if (/<\/script|<!--/i.test(script)) throw new Error("the inline script contains </script or <!--");
  return script;
}

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
