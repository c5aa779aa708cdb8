import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { type Assets, styleLink } from "../server/assets.ts";
import { lazyModules } from "./lazy-modules.ts";
import { loneScript } from "./lone-script.ts";
import { styleRules } from "./style-rules.ts";

const inlineEntry = "src/entry-inline.ts";
const entryTag = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
/** Vite's own note at the end of a stylesheet. */
const viteMark = /\/\*\$vite\$:\d+\*\/\s*$/;

/** Letters and digits as most read them: each page prints some of both. */
const pageFonts = ["golos-cyrillic", "golos-latin"];

const fontFace = /@font-face\{[^}]*\}/g;

/**
 * Makes the page's template and the offline shell from `index.html`: the script that runs before the first paint stands
 * inline. `dist/client/index.html` becomes the shell (all marks gone, the stylesheet a file); the
 * template with its marks, the entry, the stylesheet's rules and the CSP hashes go to `dist/assets.json`.
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
        const { file, css, fonts } = theStyle(bundle);
        const fontsFile = this.emitFile({ type: "asset", name: "fonts.css", source: fonts });
        const script = await inlineScript(join(root, inlineEntry));
        const shell = String(page.source)
          .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
          .replace("<!--inline-->", () => `<!--style-->\n    <script>${script}</script>`);
        const [tag, entry] = entryTag.exec(shell) ?? [];
        if (tag === undefined || entry === undefined) throw new Error("index.html has no entry");
        // After the script, which would wait for it.
        const links = styleLink(`/${this.getFileName(fontsFile)}`) + styleLink(file);
        page.source = shell.replace("</head>", `${links}</head>`).replace(/<!--\/?\w+-->/g, "");
        const assets: Assets = {
          build: buildName,
          template: shell.replace(tag, ""),
          entry,
          scriptHashes: [cspHash(script)],
          modules: lazyModules(bundle, root),
          style: { file, rules: styleRules(css) },
          fonts: pageFonts.map((name) => assetNamed(bundle, `${name}.woff2`)),
        };
        await mkdir(join(root, "dist"), { recursive: true });
        await writeFile(join(root, "dist/assets.json"), JSON.stringify(assets));
      },
    },
  };
}

/**
 * The one stylesheet, and the address of its file, which it leaves without its faces: told of a face once more, even the
 * same, a browser lays all text out anew. Pages have them inline, the shell has them in a file.
 */
function theStyle(bundle: Rolldown.OutputBundle): { file: string; css: string; fonts: string } {
  const styles = Object.values(bundle).filter((file) => file.fileName.endsWith(".css"));
  const [style] = styles;
  if (style?.type !== "asset" || styles.length > 1) throw new Error(`expected one stylesheet, found ${styles.length}`);
  const css = String(style.source);
  if (/<\/style/i.test(css)) throw new Error("the stylesheet would close its own element");
  const whole = css.replace(viteMark, "").trim();
  const fonts = [...whole.matchAll(fontFace)].join("");
  style.source = whole.replace(fontFace, "");
  if (/@font-face/.test(style.source)) throw new Error("the stylesheet's faces are written in an unknown way");
  return { file: `/${style.fileName}`, css: whole, fonts };
}

/** Address of the file that was made of one of that name. */
function assetNamed(bundle: Rolldown.OutputBundle, name: string): string {
  const made = Object.values(bundle).find((file) => file.type === "asset" && file.names.includes(name));
  if (made === undefined) throw new Error(`the build has no ${name}`);
  return `/${made.fileName}`;
}

async function inlineScript(entry: string): Promise<string> {
  const script = await loneScript(entry, "inline");
  if (/<\/script|<!--/i.test(script)) throw new Error("the inline script would close its own element");
  return script;
}

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
