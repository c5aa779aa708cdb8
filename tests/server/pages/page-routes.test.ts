import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { configRequest, faqRequest } from "../../../src/shared/requests.ts";
import { cspHash, pageOutput, plainRenderer, portal, script, style } from "../portal.ts";

test("a page is HTML with head, text and state, and names its build", async () => {
  const app = await portal();
  const response = await app.inject("/holder/news");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.body).toContain("<title>Новости</title>");
  expect(response.body).not.toContain("<title>Портал</title>");
  expect(response.body).toContain('<div id="root"><h1>/holder/news</h1></div>');
  expect(response.body).toContain('<script type="application/json" id="ssr-state">{}</script>');
  expect(response.headers).toMatchObject({
    "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400",
    "x-build": "0123456789abcdef",
  });
});

test("the CSP allows exactly the inline script and style of the page", async () => {
  const app = await portal();
  const { body, headers } = await app.inject("/holder");
  const policy = String(headers["content-security-policy"]);
  const inline = [...body.matchAll(/<(style|script)>(.*?)<\/\1>/gs)].map(([, , text = ""]) => text);
  expect(inline).toEqual([style, script]);
  expect(policy).toContain(`script-src 'self' ${cspHash(script)};`);
  expect(policy).toContain(`style-src 'self' ${cspHash(style)};`);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default esk");
  expect(policy).not.toContain("unsafe");
});

test("replacement patterns such as $& in a page's text stay unchanged", async () => {
  const renderer = { ...plainRenderer, render: async () => pageOutput("<p>$& $1 <!--state--></p>") };
  const app = await portal({ parts: { renderer } });
  const { body } = await app.inject("/holder");
  expect(body).toContain("<p>$& $1 <!--state--></p>");
  expect(body.match(/id="ssr-state"/g)).toHaveLength(1);
});

test("the page lists the files that it loads after the first paint", async () => {
  const renderer = { ...plainRenderer, render: async () => pageOutput("", { modules: ["src/pages/news-page.tsx"] }) };
  const { body } = await (await portal({ parts: { renderer } })).inject("/holder");
  expect(body).toContain(
    '<script type="application/json" id="page-files">{"build":"0123456789abcdef","style":"/assets/portal-abc.css","faces":[],"scripts":["/assets/index-abc.js","/assets/news-page-1.js"]}</script>',
  );
});

test.each([
  ["/holder/", "/holder"],
  ["/holder/news/?page=2&utm_source=a", "/holder/news?page=2&utm_source=a"],
  ["//evil.example/", "/evil.example"],
  ["/\\evil.example/", "/evil.example"],
  ["/?utm_source=a", "/holder?utm_source=a"],
  ["/", "/holder"],
  ["/d/3?utm_source=vk", "/holder/stocks/3?utm_source=vk"],
  ["/p/5/?utm_source=vk", "/p/5?utm_source=vk"],
  ["/p/5?utm_source=vk", "/holder/how-to-get-a-card?place=p-5&utm_source=vk"],
  ["/q/1?a=1", "/holder/support/questions?question=1&a=1#question-1"],
])("%s redirects to %s", async (from, to) => {
  const app = await portal();
  // Over a socket, because inject would take two slashes for a host.
  const answer = await rawGet(await app.listen({ port: 0, host: "127.0.0.1" }), from);
  expect(answer).toMatch(/^HTTP\/1.1 301 /);
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(to);
  expect(/^cache-control: (.*)\r$/im.exec(answer)?.[1]).toBe("public, max-age=3600");
});

test.each(["/\t/evil.example", "/%zz", "http://evil.example/"])("%j does not redirect", async (path) => {
  const app = await portal();
  const answer = await rawGet(await app.listen({ port: 0, host: "127.0.0.1" }), path);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).not.toMatch(/^location:/im);
});

test("an unknown path is a 404 page that shared caches store briefly", async () => {
  const response = await (await portal()).inject("/nowhere");
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toContain("text/html");
  expect(response.headers["cache-control"]).toBe("public, max-age=0, s-maxage=10");
});

test("pages are compressed by Accept-Encoding, and 304 when unchanged", async () => {
  const app = await portal();
  const get = (headers: Record<string, string>) => app.inject({ url: "/holder", headers });
  const plain = await get({});
  const br = await get({ "accept-encoding": "gzip, deflate, br" });
  const gzip = await get({ "accept-encoding": "gzip, br;q=0" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.vary).toBe("accept-encoding");
  const again = await get({ "if-none-match": String(br.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(again.headers["content-security-policy"]).toBe(br.headers["content-security-policy"]);
});

test("HEAD has GET's headers without the body", async () => {
  const response = await (await portal()).inject({ method: "HEAD", url: "/holder" });
  expect([response.statusCode, response.body]).toEqual([200, ""]);
});

test("unknown query parameters share one rendered page", async () => {
  const render = vi.fn(plainRenderer.render);
  const app = await portal({ parts: { renderer: { ...plainRenderer, render } } });
  for (const url of ["/holder", "/holder?utm_source=a", "/holder?yclid=1"]) await app.inject(url);
  expect(render).toHaveBeenCalledTimes(1);
  expect((await app.inject("/holder?page=2&x=1")).body).toContain("/holder?page=2</h1>");
  expect(render).toHaveBeenCalledTimes(2);
});

test("equivalent queries share one rendered page", async () => {
  const render = vi.fn(plainRenderer.render);
  const app = await portal({ parts: { renderer: { ...plainRenderer, render } } });
  for (const search of ["", "?page=1", "?page=abc", "?page=9", "?page=999", "?page=09"]) {
    await app.inject(`/holder${search}`);
  }
  expect(render.mock.calls.map(([{ url }]) => url)).toEqual(["/holder", "/holder?page=9"]);
});

test("a page with failed reads is soon rendered again", async () => {
  let time = 0;
  let storable = false;
  const renderer = { ...plainRenderer, render: async () => pageOutput(storable ? "whole" : "part", { storable }) };
  const app = await portal({ parts: { renderer, now: () => time } });
  const seen = async () => {
    const { body, headers } = await app.inject("/holder");
    return `${/whole|part/.exec(body)?.[0]}: ${/no-store|s-maxage/.exec(String(headers["cache-control"]))?.[0]}`;
  };
  expect(await seen()).toBe("part: no-store");
  storable = true;
  time += 2_000;
  expect(await seen()).toBe("part: no-store");
  time += 1_000;
  expect(await seen()).toBe("whole: s-maxage");
});

test("a page reads through the API's cache, for the requested host", async () => {
  const renderer: typeof plainRenderer = {
    ...plainRenderer,
    async render({ read }) {
      const [config, faq] = await Promise.all([read(configRequest), read(faqRequest)]);
      return pageOutput("", { state: JSON.stringify({ config, faq }) });
    },
  };
  const app = await portal({ env: { ALLOWED_HOSTS: "portal.example,test.example" }, parts: { renderer } });
  const get = async (host: string) => (await app.inject({ url: "/holder", headers: { host } })).body;
  expect(await get("portal.example")).toContain('"accountUrl":"https://lk.example.ru"');
  expect(await get("test.example:8080")).toContain('"accountUrl":"https://test-lk.example.ru"');
  expect(await get("portal.example")).toContain("Что это?");
});

test("only the pages of a terminal's host say that they are for one, whichever came first", async () => {
  const env = { PUBLIC_URL: "https://portal.example", KIOSK_HOSTS: "kiosk.example" };
  const app = await portal({ env });
  const mark = 'data-kiosk="https://portal.example"';
  // Without a network the worker shows the shell, asked for with its revision.
  for (const url of ["/holder", "/index.html?__WB_REVISION__=1"]) {
    const get = async (host: string) => (await app.inject({ url, headers: { host } })).body;
    for (const host of ["portal.example", "kiosk.example:8080", "portal.example"]) {
      expect((await get(host)).includes(mark), host + url).toBe(host.startsWith("kiosk"));
    }
  }
  expect((await app.inject({ url: "/holder", headers: { host: "other.example" } })).statusCode).toBe(400);
});

test("a cached response is parsed once for all pages", async () => {
  const shown: unknown[] = [];
  const renderer: typeof plainRenderer = {
    ...plainRenderer,
    async render({ read }) {
      const outcome = await read(faqRequest);
      shown.push("data" in outcome ? outcome.data : null);
      return pageOutput("");
    },
  };
  const app = await portal({ parts: { renderer } });
  for (const url of ["/holder", "/holder/news"]) await app.inject(url);
  expect(shown).toEqual([[expect.objectContaining({ question: "Что это?" })], expect.anything()]);
  expect(shown[1]).toBe(shown[0]);
});

test("a rendering error is a readable 500 without internals", async () => {
  const log: string[] = [];
  const renderer = { ...plainRenderer, render: () => Promise.reject(new Error("secret of the inside")) };
  const response = await (await portal({ parts: { renderer }, log })).inject("/holder");
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain("<h1>Страница не открылась</h1>");
  expect(response.body).not.toContain("secret");
  expect(log.join("")).toContain("secret of the inside");
  const [, css = ""] = /<style>(.*?)<\/style>/s.exec(response.body) ?? [];
  expect(response.headers["content-security-policy"]).toContain(cspHash(css));
});

/** Requests a path over a socket, without normalizing it. */
async function rawGet(origin: string, path: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString("latin1");
}

describe("what the next page needs", () => {
  const withState = {
    ...plainRenderer,
    render: async () => pageOutput("", { ownState: '{"/api/site/v1/faq":{"status":"ready","data":[]}}' }),
  };

  test("is its own state as JSON, with the headers of the page", async () => {
    const app = await portal({ parts: { renderer: withState } });
    const response = await app.inject({
      url: "/api/next-page/holder/news?page=2",
      headers: { "accept-encoding": "br" },
    });
    expect(response.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400",
      "x-build": "0123456789abcdef",
    });
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual({
      state: { "/api/site/v1/faq": { status: "ready", data: [] } },
    });
  });

  test("is not cached when the page lacks some of its data", async () => {
    const renderer = { ...plainRenderer, render: async () => pageOutput("", { storable: false }) };
    const response = await (await portal({ parts: { renderer } })).inject("/api/next-page/holder/news");
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test.each(["/nowhere", "/", "/holder/", "//holder", ""])("is a 404 for %j, which is no page", async (path) => {
    expect((await (await portal()).inject(`/api/next-page${path}`)).statusCode).toBe(404);
  });
});

test("the files of all pages are named, for those that prepare the next one", async () => {
  const response = await (await portal()).inject("/api/files-of-pages");
  expect(response.json()).toEqual({ "news-page": ["/assets/news-page-1.js"] });
  expect(response.headers["cache-control"]).toContain("s-maxage=3600");
});
