import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildId } from "../../.build/build-id.ts";
import { markLateStyles } from "../../.build/late-styles.ts";
import { pageTemplate } from "../../.build/page-template.ts";
import { readAssets } from "../../server/assets.ts";
import { templateFiller } from "../../server/render.ts";

const sources = {
  "index.html": "src/entry-client.tsx",
  "src/entry-client.tsx": 'import "./main.css"; export const page = () => import("./pages/news-page.ts"); page();',
  "src/main.css": "@font-face{font-family:G;src:url(./styles/fonts/golos-cyrillic.woff2)} body{color:#123456}",
  "src/pages/news-page.ts":
    'import "./news-page.css"; import styles from "../features/feedback/feedback.module.css"; export const text = styles.form;',
  "src/pages/news-page.css": ".news{color:#654321}",
  "src/features/feedback/feedback.module.css":
    ".form{color:#abcdef} @media print{.form{display:none}} .form:hover{color:#fedcba}",
  "src/features/accessibility/before-paint.ts": 'document.documentElement.setAttribute("data-theme", "x");',
  "src/styles/fonts/golos-cyrillic.woff2": "font",
};

let root = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "portal-build-"));
  const page = await readFile(join(import.meta.dirname, "../../index.html"), "utf8");
  for (const [name, text] of Object.entries({ ...sources, "index.html": page })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [markLateStyles(), pageTemplate(root, buildId(root))],
    build: { outDir: "dist/client", cssCodeSplit: false, assetsInlineLimit: 0 },
  });
});

afterAll(() => rm(root, { recursive: true }));

test("styles and the first script stand inline in the shell, and the hashes are those of their bytes", async () => {
  const shell = await readFile(join(root, "dist/client/index.html"), "utf8");
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(shell) ?? [];
  const [, script = ""] = /<script>(.*?)<\/script>/s.exec(shell) ?? [];
  expect(style).toMatch(/#123456.*#654321/s);
  expect(script).toContain("data-theme");
  const assets = await readAssets(join(root, "dist"));
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(assets.styleHashes).toEqual([hash(style)]);
  expect(assets.scriptHashes).toEqual([hash(script)]);
  expect(shell).not.toMatch(/<!--|ssr-state/);
  expect(shell).toContain('<div id="root"></div>');
});

test("late styles are a file at the end of the page, or at its beginning where its HTML bears one of their classes", async () => {
  const assets = await readAssets(join(root, "dist"));
  const { file, classes } = assets.lateStyle ?? { file: "", classes: [] };
  const css = await readFile(join(root, "dist/client", file), "utf8");
  expect(css).toMatch(/#abcdef.*print.*#fedcba/s);
  expect(classes).toEqual([expect.stringMatching(/^_form_/)]);
  expect(assets.template).not.toMatch(/#abcdef|--late/);
  expect((await readdir(join(root, "dist/client/assets"))).filter((name) => name.endsWith(".css"))).toHaveLength(1);
  const link = `<link rel="stylesheet" href="${file}">`;
  const shell = await readFile(join(root, "dist/client/index.html"), "utf8");
  expect(shell.split(link)).toHaveLength(2);
  const fill = templateFiller(assets);
  const page = { kind: "page", status: 200, storable: true, title: "", head: "", state: "{}", modules: [] } as const;
  const [name] = classes;
  for (const [html, isEarly] of [
    [`<p class="_text ${name} _more">`, true],
    [`<p class="${name}">`, true],
    [`<p class="${name}x">${name}`, false],
  ] as const) {
    const filled = fill({ ...page, html });
    expect(filled.split(link)).toHaveLength(2);
    expect(filled.indexOf(link) < filled.indexOf("<body>"), html).toBe(isEarly);
  }
});

test("the font and the lazy page's file are named for preloading", async () => {
  const files = await readdir(join(root, "dist/client/assets"));
  const font = files.find((name) => name.startsWith("golos-cyrillic-"));
  const lazy = files.find((name) => name.startsWith("news-page-"));
  const assets = await readAssets(join(root, "dist"));
  expect(assets.template).toContain(`<link rel="preload" href="/assets/${font}" as="font"`);
  expect(assets.modules).toEqual({ "src/pages/news-page.ts": [`/assets/${lazy}`] });
});

test("the template takes a page's head, text and state", async () => {
  const fill = templateFiller(await readAssets(join(root, "dist")));
  const page = { kind: "page", status: 200, storable: true, title: "", state: "{}", modules: [] } as const;
  const html = fill({ ...page, head: "<title>Новости</title>", html: "<h1>Новости</h1>" });
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<div id="root"><h1>Новости</h1></div>');
  expect(html).toContain('<script type="application/json" id="ssr-state">{}</script>');
  expect(html).not.toContain("<!--");
});

test("the build's name is the same for the same sources and another for any change", async () => {
  const before = buildId(root);
  expect(buildId(root)).toBe(before);
  expect((await readAssets(join(root, "dist"))).build).toBe(before);
  await writeFile(join(root, "src/pages/news-page.css"), ".news{color:#654322}");
  expect(buildId(root)).not.toBe(before);
});
