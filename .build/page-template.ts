import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { type Assets, styleLink } from "../server/assets.ts";
import { lazyModules } from "./lazy-modules.ts";
import { loneScript } from "./lone-script.ts";
import { styleRules } from "./style-rules.ts";

const beforePaintEntry = "src/features/accessibility/before-paint.ts";
/** Vite's own note at the end of a stylesheet. */
const viteMark = /\/\*\$vite\$:\d+\*\/\s*$/;

/**
 * Makes the page's template and the offline shell from `index.html`: the script that runs before the first paint stands
 * inline. `dist/client/index.html` becomes the shell (all marks gone, the stylesheet a file); the
 * template with its marks, the stylesheet's rules and the CSP hashes go to `dist/assets.json`.
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
        const { file, css } = theStyle(bundle);
        const script = await beforePaint(join(root, beforePaintEntry));
        const template = String(page.source)
          .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
          .replace("<!--before-paint-->", () => `<!--style-->\n    <script>${script}</script>`);
        // After the script, which would wait for it.
        page.source = template.replace("</head>", `${styleLink(file)}</head>`).replace(/<!--\/?\w+-->/g, "");
        const assets: Assets = {
          build: buildName,
          template,
          scriptHashes: [cspHash(script)],
          modules: lazyModules(bundle, root),
          style: { file, rules: styleRules(css) },
        };
        await mkdir(join(root, "dist"), { recursive: true });
        await writeFile(join(root, "dist/assets.json"), JSON.stringify(assets));
      },
    },
  };
}

/** The one stylesheet, and the address of its file. */
function theStyle(bundle: Rolldown.OutputBundle): { file: string; css: string } {
  const styles = Object.values(bundle).filter((file) => file.fileName.endsWith(".css"));
  const [style] = styles;
  if (style?.type !== "asset" || styles.length > 1) throw new Error(`expected one stylesheet, found ${styles.length}`);
  const css = String(style.source);
  if (/<\/style/i.test(css)) throw new Error("the stylesheet would close its own element");
  style.source = css.replace(viteMark, "").trim();
  return { file: `/${style.fileName}`, css: style.source };
}

async function beforePaint(entry: string): Promise<string> {
  const script = await loneScript(entry, "beforePaint");
  if (/<\/script|<!--/i.test(script)) throw new Error("the inline script would close its own element");
  return script;
}

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
