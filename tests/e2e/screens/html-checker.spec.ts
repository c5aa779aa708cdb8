import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "playwright/test";
import { furtherPaths, pathWithNews, specifiedPaths } from "../helpers/example-paths.ts";
import { more } from "../helpers/matrix.ts";
import { test } from "../upstreams/faulty-portal.ts";
import { checkHtml } from "./html-checker.ts";

const missing = [
  "/holder/nowhere",
  "/partner/news/x/y",
  "/nowhere",
  "/holder/news/999999",
  "/holder/capabilities/nothing",
];

/** Every screen, and the not-found pages. */
async function screens(request: APIRequestContext): Promise<string[]> {
  const routes = [...specifiedPaths, ...furtherPaths].map(([path]) => pathWithNews(path, request));
  return [...(await Promise.all(routes)), ...missing];
}

/** Proves that the checker reports errors. */
const wrong = '<!doctype html><html lang="ru"><head><title>Проба</title></head><body><h1>Проба</h1></p></body></html>';

test(
  "the Nu HTML checker accepts every page, with working and failing services, and the shell",
  more,
  async ({ openPortal, playwright }) => {
    const documents = new Map([
      ["the shell", readFileSync(join(import.meta.dirname, "../../../dist/client/index.html"), "utf8")],
    ]);
    const portal = await openPortal();
    const request = await playwright.request.newContext({ baseURL: portal.url });
    const paths = await screens(request);
    for (const path of paths) documents.set(path, await (await request.get(path)).text());
    for (const [title, method, path] of [
      ["400", "GET", "/%zz"],
      ["404", "GET", "/media/nothing"],
      ["405", "POST", "/holder"],
      ["a document that is not there", "GET", "/api/site/v1/material/999999/file"],
    ] as const) {
      const answer = await request.fetch(path, {
        method,
        headers: { accept: "text/html", referer: `${portal.url}/holder` },
      });
      documents.set(title, await answer.text());
    }
    const failing = await openPortal();
    failing.break("everything", "500");
    const requestFailing = await playwright.request.newContext({ baseURL: failing.url });
    for (const path of paths) documents.set(`${path}, failing`, await (await requestFailing.get(path)).text());

    documents.set("what is wrong", wrong);

    expect(documents.size).toBe(2 * paths.length + 6);
    expect([...documents].filter(([, html]) => !html.startsWith("<!doctype html>")).map(([name]) => name)).toEqual([]);
    expect(checkHtml(documents)).toEqual([expect.stringMatching(/^what is wrong: No “p” element in scope/)]);
  },
);
