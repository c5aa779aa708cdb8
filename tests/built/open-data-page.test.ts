import { afterAll, beforeAll, expect, test } from "vitest";
import { startMs } from "../server/backend/engines.ts";
import { type BuiltPortal, openBuiltPortal } from "./built-portal.ts";

let portal: BuiltPortal;

beforeAll(async () => {
  portal = await openBuiltPortal();
}, startMs);
afterAll(() => portal.close(), startMs);

test("the page of the open data leads to every file that the passport names, and search engines may list it", async () => {
  const { status, headers, document, origin } = await portal.page("/open-data");
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty("x-robots-tag");
  expect(document.querySelector("meta[name=robots]")).toBeNull();
  const links = [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  const catalog = (await portal.get("/open-data/catalog.jsonld")).body;
  const files = [...catalog.matchAll(/"contentUrl": "([^"]+)"/g)].map(([, url = ""]) => url.slice(origin.length));
  expect(files).toHaveLength(8);
  expect(links).toEqual(expect.arrayContaining([...files, "/open-data/catalog.jsonld"]));
  expect((await portal.get("/sitemap.xml")).body).toContain(`<loc>${origin}/open-data</loc>`);
});
