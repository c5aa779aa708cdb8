import { expect, test } from "vitest";
import type { PageRenderer, StandaloneOutput } from "../../../src/shared/page-render.ts";
import { plainRenderer, portal } from "../portal.ts";

const plain: StandaloneOutput = {
  storable: true,
  title: "Где получить карту",
  attributes: { "data-theme": "contrast" },
  html: "<main>Ревда</main>",
  drawings: "",
  css: ".embed{color:red}",
  script: null,
  data: "",
  framing: "nobody",
  description: "",
  isIndexed: false,
};

/** Renders that page at `/embed/points` and counts how often. */
function rendererOf(page: Partial<StandaloneOutput>): { renderer: PageRenderer; rendered: string[] } {
  const rendered: string[] = [];
  const standalone: PageRenderer["standalone"] = {
    paths: ["/embed/points", "/print/places"],
    indexedPaths: [],
    unkeptPaths: ["/print/places"],
    canonicalSearch: async (_, search) => (search.get("city") === "1" ? "?city=1" : ""),
    async render({ path, search }) {
      rendered.push(path + search);
      return { ...plain, ...page };
    },
  };
  return { renderer: { ...plainRenderer, standalone }, rendered };
}

async function get(page: Partial<StandaloneOutput>, env: Record<string, string> = {}) {
  const app = await portal({ env, parts: { renderer: rendererOf(page).renderer } });
  return app.inject("/embed/points");
}

const directive = (policy: unknown, name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(String(policy))?.[1];

test("a frame is for the sites of EMBED_HOSTS, and for the portal itself", async () => {
  const ancestors = async (framing: StandaloneOutput["framing"], hosts?: string) => {
    const { headers } = await get({ framing }, hosts === undefined ? {} : { EMBED_HOSTS: hosts });
    return directive(headers["content-security-policy"], "frame-ancestors");
  };
  expect(await ancestors("hosts")).toBe("'self'");
  expect(await ancestors("hosts", "Adm.example.ru, *.towns.example,http://old.example:8080")).toBe(
    "'self' https://adm.example.ru https://*.towns.example http://old.example:8080",
  );
  expect(await ancestors("nobody", "adm.example.ru")).toBe("'none'");
  const app = await portal({ env: { EMBED_HOSTS: "adm.example.ru" } });
  const page = await app.inject("/holder");
  expect(directive(page.headers["content-security-policy"], "frame-ancestors")).toBe("'none'");
});

test("its policy allows our own files, its inline style by hash, and no form in a frame", async () => {
  const { headers, body } = await get({});
  const policy = headers["content-security-policy"];
  expect(directive(policy, "default-src")).toBe("'none'");
  expect(directive(policy, "script-src")).toBe("'self'");
  expect(directive(policy, "style-src")).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
  // Sheets are chosen by a form; a frame of another site has none.
  expect(directive(policy, "form-action")).toBe("'self'");
  const framed = await get({ framing: "hosts" });
  expect(directive(framed.headers["content-security-policy"], "form-action")).toBe("'none'");
  expect(directive(policy, "connect-src")).toBe("'self'");
  expect(body).toContain('<html lang="ru" data-theme="contrast">');
  expect(body).toContain(".embed{color:red}</style>");
  expect(body).not.toContain("<script");
});

test("it sets no cookie and is in no search engine", async () => {
  const { headers, body } = await get({});
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(body).toContain('<meta name="robots" content="noindex">');
});

test("it is cached under its canonical query, and revalidated by its ETag", async () => {
  const { renderer, rendered } = rendererOf({});
  const app = await portal({ parts: { renderer } });
  const first = await app.inject("/embed/points?utm_source=vk");
  await app.inject("/embed/points");
  await app.inject("/embed/points?city=1&x=2");
  expect(rendered).toEqual(["/embed/points", "/embed/points?city=1"]);
  expect(first.headers["cache-control"]).toContain("s-maxage=30");
  const again = await app.inject({ url: "/embed/points", headers: { "if-none-match": String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect((await app.inject("/embed/points/")).headers.location).toBe("/embed/points");
});

test("another spelling of its path is the same page", async () => {
  const { renderer, rendered } = rendererOf({});
  const app = await portal({ parts: { renderer } });
  for (const url of ["/%65mbed/points", "/embed%2Fpoints", "/embed/p%6Fints?city=1", "/embed/%zz"]) {
    expect((await app.inject(url)).statusCode, url).toBeLessThan(500);
  }
  expect(rendered).toEqual(["/embed/points", "/embed/points?city=1"]);
});

test("one with too many queries is kept nowhere", async () => {
  const { renderer, rendered } = rendererOf({});
  const app = await portal({ parts: { renderer } });
  expect((await app.inject("/print/places")).headers["cache-control"]).toBe("no-store");
  await app.inject("/print/places");
  expect(rendered).toEqual(["/print/places", "/print/places"]);
});

test("one that lacks its list is in no cache", async () => {
  const { renderer, rendered } = rendererOf({ storable: false });
  const app = await portal({ parts: { renderer } });
  expect((await app.inject("/embed/points")).headers["cache-control"]).toBe("no-store");
  expect(rendered).toHaveLength(1);
});
