import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildId } from "../../.build/build-id.ts";
import { pageTemplate } from "../../.build/shell-template.ts";
import { readAssets } from "../../server/pages/build-assets.ts";
import { createTemplateFiller } from "../../server/pages/page-template.ts";

const sources = {
  "index.html": "src/entry-client.tsx",
  "src/entry-client.tsx": 'import "./main.css"; export const page = () => import("./pages/news-page.ts"); page();',
  "src/main.css": `@font-face { font-family: "Golos Text"; font-weight: 400 900; src: url(golos-latin.woff2); unicode-range: U+30-39 }
    @font-face { font-family: Stand-in; src: local(Arial) } body{color:#123456}`,
  "src/golos-latin.woff2": "digits",
  "src/pages/news-page.ts":
    'import "./news-page.css"; import styles from "../features/feedback/feedback.module.css"; export const text = styles.form;',
  "src/pages/news-page.css": ".news{color:#654321}",
  "src/features/feedback/feedback.module.css":
    ".form{color:#abcdef} @media print{.form{display:none}} .form:hover{color:#fedcba}",
  "src/entry-inline.ts": 'document.documentElement.setAttribute("data-theme", "x");',
  "src/entry-inline-end.ts": 'document.documentElement.setAttribute("data-end", "x");',
};

const publicUrl = "https://portal.example";

const emptyPage = {
  kind: "page",
  status: 200,
  storable: true,
  keepable: true,
  head: "",
  structuredData: "",
  notice: "",
  html: "",
  drawings: "",
  state: "{}",
  ownState: "{}",
  modules: [],
} as const;

function cspHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

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
    plugins: [pageTemplate(root, buildId(root), ["chrome92"])],
    build: { outDir: "dist/client", cssCodeSplit: false, assetsInlineLimit: 0 },
  });
});

afterAll(() => rm(root, { recursive: true }));

test("the shell has the scripts of head and end inline, with their CSP hashes, and the stylesheet as a file", async () => {
  const shell = await readFile(join(root, "dist/client/index.html"), "utf8");
  const [, script = ""] = /<script>(.*?)<\/script>/s.exec(shell) ?? [];
  expect(script).toContain("data-theme");
  const assets = await readAssets(join(root, "dist"));
  const [, end = ""] = /<div id="root"><\/div>.*<script id="page-end">(.*?)<\/script>/s.exec(shell) ?? [];
  expect(end).toContain("data-end");
  expect(assets.scriptHashes).toEqual([cspHash(script), cspHash(end)]);
  const css = await readFile(join(root, "dist/client", assets.style.file), "utf8");
  expect(css).toMatch(/#123456.*#654321.*#abcdef/s);
  expect(css).not.toContain("$vite$");
  const [head = ""] = shell.split("<body>");
  expect(head).toContain(`<link rel="stylesheet" href="${assets.style.file}">`);
  expect(shell).not.toMatch(/<!--|<style|ssr-state/);
  expect(css).not.toContain("@font-face");
  const [, fonts = ""] = /<link rel="stylesheet" href="([^"]*\/fonts-[^"]+)">/.exec(head) ?? [];
  expect(fonts).toBe(assets.fonts.file);
  const [{ file } = { file: "" }] = assets.fonts.faces;
  expect(await readFile(join(root, "dist/client", fonts), "utf8")).toBe(
    `@font-face{font-family:Golos Text;font-weight:400 900;src:url(${file});unicode-range:U+30-39}@font-face{font-family:Stand-in;src:local(Arial)}`,
  );
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).toContain(
    `<script type="application/json" id="page-files">{"build":"${assets.build}","faces":[],"scripts":${JSON.stringify(assets.entries)}}</script>`,
  );
  expect(shell).toMatch(/<aside class="without-scripts[^>]*>.*Обновить страницу/s);
});

test("a page has the CSS rules it needs inline, with their CSP hash, and links the stylesheet", async () => {
  const assets = await readAssets(join(root, "dist"));
  const css = await readFile(join(root, "dist/client", assets.style.file), "utf8");
  const [, form = ""] = /\.(_form_\w+)/.exec(css) ?? [];
  const fill = createTemplateFiller(assets, publicUrl);
  for (const [html, isNeeded] of [
    [`<p class="_text ${form} _more">`, true],
    [`<p class="${form}">`, true],
    [`<p class="${form}x">${form}`, false],
  ] as const) {
    const { html: filled, styleHash } = fill({ ...emptyPage, html }, false);
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(filled) ?? [];
    expect(styleHash).toBe(cspHash(style));
    expect(style).toMatch(/@font-face\{font-family:Stand-in.*#123456/);
    expect(style).not.toContain("Golos");
    expect(style).not.toContain("#654321");
    expect(style.includes("#fedcba"), html).toBe(isNeeded);
    const [, body = ""] = filled.split("<body>");
    const links = [assets.style.file, assets.fonts.file].map((file) => `<link rel="stylesheet" href="${file}">`);
    expect(body).toContain(`<noscript>${links.join("")}</noscript>`);
  }
});

test("styles the first screen in the head, and the rest of the page, as well as what few see of it, at the end", async () => {
  const assets = await readAssets(join(root, "dist"));
  const css = await readFile(join(root, "dist/client", assets.style.file), "utf8");
  const [, form = ""] = /\.(_form_\w+)/.exec(css) ?? [];
  const fill = createTemplateFiller(assets, publicUrl);
  const late = `<section data-late-style><p class="${form}"></p></section>`;
  const first = `<main><p class="${form}"></p></main>`;
  for (const [html, isLate] of [
    [`${late}<main></main>`, true],
    [`<main>${"<br>".repeat(2_500)}<p class="${form}"></p></main>`, true],
    [`<main><p data-below-first-screen class="${form}"></p></main>`, true],
    [late + first, false],
  ] as const) {
    const filled = fill({ ...emptyPage, html }, false).html;
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(filled) ?? [];
    const [, rest] = /<script type="text\/plain" id="late-style">(.*?)<\/script>/s.exec(filled) ?? [];
    expect(style.includes("#abcdef"), html).toBe(!isLate);
    expect(rest?.includes("#abcdef"), html).toBe(isLate);
    expect(rest).not.toContain("@font-face");
  }
});

test("lists the lazy page's file for preloading", async () => {
  const files = await readdir(join(root, "dist/client/assets"));
  const lazy = files.find((name) => name.startsWith("news-page-"));
  const assets = await readAssets(join(root, "dist"));
  expect(assets.modules).toEqual({ "src/pages/news-page.ts": [`/assets/${lazy}`] });
});

test("lists our own font faces for the script that adds them", async () => {
  const { fonts } = await readAssets(join(root, "dist"));
  expect(fonts.faces).toEqual([
    { family: "Golos Text", weight: "400 900", range: "U+30-39", file: expect.any(String) },
  ]);
  expect(await readFile(join(root, "dist/client", fonts.faces[0]?.file ?? ""), "utf8")).toBe("digits");
});

test("marks the pages of a terminal's host, before any script", async () => {
  const fill = createTemplateFiller(await readAssets(join(root, "dist")), publicUrl);
  const [plain, kiosk] = [fill(emptyPage, false).html, fill(emptyPage, true).html];
  expect(plain).not.toContain("data-kiosk");
  expect(kiosk).toBe(plain.replace("<html", `<html data-kiosk="${publicUrl}"`));
});

test("fills a page's head, HTML, drawings and state into the template", async () => {
  const fill = createTemplateFiller(await readAssets(join(root, "dist")), publicUrl);
  const page = {
    ...emptyPage,
    head: "<title>Новости</title>",
    notice: "<aside>Обновить</aside>",
    html: "<h1>Новости</h1>",
    drawings: "<div hidden></div>",
  };
  const { html } = fill(page, false);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toMatch(/<aside>Обновить<\/aside>\s*<div id="root"><h1>Новости<\/h1><\/div>\s*<div hidden><\/div>/);
  expect(html).toContain('<script type="application/json" id="ssr-state">{}</script>');
  expect(html).toMatch(/id="late-style">.*id="page-files">.*id="page-end">.*id="ssr-state">/s);
  expect(html).toMatch(
    /id="page-files">\{"build":"\w{16}","style":"[^"]+","faces":\[\{"family":"Golos Text",[^\]]+\],"scripts":\["\/assets\/index-[\w-]+\.js"\]\}</,
  );
  expect(html).not.toMatch(/<!--|type="module"/);
});

test("the build id is stable for the same sources and changes with any of them", async () => {
  const before = buildId(root);
  expect(buildId(root)).toBe(before);
  expect((await readAssets(join(root, "dist"))).build).toBe(before);
  await writeFile(join(root, "src/pages/news-page.css"), ".news{color:#654322}");
  expect(buildId(root)).not.toBe(before);
});
