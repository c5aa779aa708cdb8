import { expect, test } from "vitest";
import { withoutScripts } from "./without-scripts.ts";

test("removes scripts, their data and their preloads, nothing else", () => {
  const page = (head: string, body: string) =>
    `<head><style>a>b{}</style>${head}</head><body><p>1 < 2</p>${body}</body>`;
  const scripts = '<script type="module" crossorigin src="/a.js"></script><script>if (1 < 2)\n run("p")</script>';
  const modules = '<link rel="modulepreload" crossorigin href="/b.js"><link rel="preload" as="font" href="/c.woff2">';
  const state = '<script type="application/json" id="ssr-state">{"a":"\\u003cb>"}</script>';
  expect(withoutScripts(page(scripts + modules, state))).toBe(
    page('<link rel="preload" as="font" href="/c.woff2">', ""),
  );
});
