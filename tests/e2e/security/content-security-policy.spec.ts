import Fastify from "fastify";
import { expect, type Page } from "playwright/test";
import { portalInProcess } from "../helpers/portal-in-process.ts";
import { test } from "../helpers/worker-test.ts";

// The second line of defence: hostile HTML in the server's page, past the sanitizer.

const evil = "https://evil.example";

/** Scripts by the name they report; each with the browser's violation report. */
const hostile: Readonly<Record<string, { html: string; reported: string }>> = {
  script: { html: "<script>pwned('script')</script>", reported: "script-src-elem inline" },
  foreign: { html: `<script src="${evil}/foreign.js"></script>`, reported: `script-src-elem ${evil}` },
  module: { html: `<script type="module" src="${evil}/module.js"></script>`, reported: `script-src-elem ${evil}` },
  data: { html: "<script src=\"data:text/javascript,pwned('data')\"></script>", reported: "script-src-elem data" },
  handler: { html: '<img src="/none.png" onerror="pwned(\'handler\')">', reported: "script-src-attr inline" },
  svg: { html: "<svg onload=\"pwned('svg')\"></svg>", reported: "script-src-attr inline" },
  frame: { html: "<iframe srcdoc=\"<script>parent.pwned('frame')</script>\"></iframe>", reported: "" },
  address: { html: "<iframe src=\"javascript:parent.pwned('address')\"></iframe>", reported: "" },
};

/** Attacks without scripts: restyling the page, or sending data elsewhere. */
const harmful = {
  style: { html: `<link rel="stylesheet" href="${evil}/x.css">`, reported: `style-src-elem ${evil}` },
  attribute: { html: '<p style="position:fixed">Текст</p>', reported: "style-src-attr inline" },
  picture: { html: `<img src="${evil}/x.png">`, reported: `img-src ${evil}` },
  base: { html: `<base href="${evil}/">`, reported: `base-uri ${evil}` },
  player: { html: `<object data="${evil}/x"></object>`, reported: `object-src ${evil}` },
  window: { html: `<iframe src="${evil}/x"></iframe>`, reported: `frame-src ${evil}` },
};

const all = [...Object.values(hostile), ...Object.values(harmful)];
const path = "/holder/capabilities/settlement-application";

/** Services that return empty lists. */
async function emptyServices() {
  const service = Fastify({ forceCloseConnections: true });
  service.get("/*", async () => []);
  const url = await service.listen({ port: 0, host: "127.0.0.1" });
  return { url, close: () => service.close() };
}

/** Opens a page with all of that injected. Returns what ran, and what was fetched from elsewhere. */
async function openHostile(page: Page, portal: string, { withPolicy }: { withPolicy: boolean }) {
  const ran = new Set<string>();
  const fetched = new Set<string>();
  await page.exposeFunction("pwned", (name: string) => void ran.add(name));
  await page.route(`${evil}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    fetched.add(pathname);
    const name = /^\/(\w+)\.js$/.exec(pathname)?.[1] ?? "";
    await route.fulfill({
      contentType: "text/javascript",
      body: `pwned("${name}")`,
      headers: { "access-control-allow-origin": "*" },
    });
  });
  await page.route(`${portal}${path}`, async (route) => {
    const answer = await route.fetch();
    const { "content-security-policy": policy = "", ...headers } = answer.headers();
    const html = (await answer.text()).replace("<body>", `<body>${all.map((each) => each.html).join("\n")}`);
    expect(html).toContain(evil);
    await route.fulfill({
      body: html,
      headers: withPolicy ? { ...headers, "content-security-policy": policy } : headers,
    });
  });
  await page.goto(portal + path);
  return { ran, fetched };
}

test.use({ serviceWorkers: "block" });

test("unsanitized hostile HTML runs nothing, fetches nothing, and is reported to the server", async ({
  page,
  browser,
}) => {
  const log: string[] = [];
  const services = await emptyServices();
  const portal = await portalInProcess({ SITE_API_URL: services.url, CARD_API_URL: services.url }, log);
  try {
    // Proves that everything runs without a policy.
    const unprotected = await browser.newPage({ serviceWorkers: "block" });
    const without = await openHostile(unprotected, portal.url, { withPolicy: false });
    // The foreign base leads the portal's own files there, too: they have no name.
    await expect.poll(() => [...without.ran].filter(Boolean).sort()).toEqual(Object.keys(hostile).sort());
    expect(without.fetched).toContain("/x.png");
    await unprotected.close();

    const { ran, fetched } = await openHostile(page, portal.url, { withPolicy: true });
    const reported = () =>
      log.flatMap((line) => {
        const { violation } = JSON.parse(line);
        return violation ? [`${violation.directive} ${violation.blocked}`] : [];
      });
    const unheard = () => all.map((each) => each.reported).filter((each) => each !== "" && !reported().includes(each));
    await expect.poll(unheard).toEqual([]);
    expect([...ran, ...fetched]).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    // Trusted Types stop the portal's own scripts from injecting it, too.
    const refused = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=pwned('late')>"),
        () => Object.assign(document.createElement("script"), { text: "pwned('late')" }),
        () => Object.assign(document.createElement("script"), { src: "https://evil.example/late.js" }),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return "let through";
        } catch (error) {
          return error instanceof Error ? error.name : "";
        }
      });
    });
    expect(refused).toEqual(["TypeError", "TypeError", "TypeError"]);
    expect([...ran, ...fetched]).toEqual([]);
  } finally {
    await portal.close();
    await services.close();
  }
});
