import { expect, test } from "vitest";
import { cspHash, portal } from "../portal.ts";

test("a portal with the embedded backend shows the contract as a document and as a page, to no search engine", async () => {
  const app = await portal();
  const document = await app.inject("/services.openapi.json");
  expect(document.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-robots-tag": "noindex",
  });
  expect(document.json()).toEqual({ openapi: "3.1.0" });
  const page = await app.inject("/services.html");
  expect(page.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" });
  expect(page.payload).toContain("<title>Сервисы портала</title>");
  expect(page.headers["content-security-policy"]).toBe(
    `default-src 'none'; style-src 'self' ${cspHash("main{margin:auto}")}; font-src 'self'; img-src 'self'; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("a portal with real services shows none", async () => {
  const env = { SITE_API_URL: "https://site.example.ru", CARD_API_URL: "https://card.example.ru" };
  const app = await portal({ env });
  for (const url of ["/services.openapi.json", "/services.html"]) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});
