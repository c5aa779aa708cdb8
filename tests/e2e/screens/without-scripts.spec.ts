import { expect, type Page } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { more, moreAfter } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { portalInProcess } from "../helpers/portal-in-process.ts";
import { test } from "../helpers/shared-portal.ts";
import { overflows } from "../walk/overflow.ts";
import { brokenPictures } from "../walk/pictures.ts";

// Scripts switched off, a browser that is too old, scripts that do not come or throw: all show the server's HTML.

const home = "/holder";
const notice = (page: Page) => page.getByText("Часть кнопок не работает");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Visible controls that do nothing without scripts, and invisible words about that. */
function deadParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isInForm = (element: Element) => element.closest("form")?.hasAttribute("action") === true;
    const controls = [...document.querySelectorAll("button, input, select, textarea, [role=button]")];
    const dead = controls.filter(
      (each) => isVisible(each) && !(isInForm(each) && each.getAttribute("type") !== "button"),
    );
    const busy = [...document.querySelectorAll("main [aria-busy=true]")].filter(isVisible);
    return [...dead, ...busy].map((each) => each.outerHTML.slice(0, 200));
  });
}

/** Everything that a page without scripts must show. */
async function expectReadable(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("ИНН");
  expect(await deadParts(page)).toEqual([]);
  const phone = page.getByRole("complementary").getByRole("link", { name: /^8 800/ });
  await expect(phone).toHaveAttribute("href", /^tel:\+7\d{10}$/);
}

test.describe("scripts switched off", () => {
  test.use({ javaScriptEnabled: false });

  /** `npm test` opens every fifth screen, test:more all others. */
  for (const quick of [true, false]) {
    const screens = allScreens.filter((_, index) => (index % 5 === 0) === quick);
    test(
      `${quick ? "some" : "all other"} screens have no dead button, overflow or broken picture`,
      quick ? {} : more,
      async ({ page, request }) => {
        const found: string[] = [];
        for (const screen of screens) {
          await page.setViewportSize({ width: 390, height: 900 });
          await page.goto(await pathWithNews(screen, request));
          await expect(notice(page)).toBeVisible();
          const problems = [...(await deadParts(page)), ...(await brokenPictures(page)), ...(await overflows(page))];
          // At 1280 px.
          problems.push(...(await deadParts(page)));
          found.push(...problems.map((problem) => `${screen}: ${problem}`));
        }
        expect(found).toEqual([]);
      },
    );
  }

  test("the filters are plain forms", async ({ page }) => {
    await page.goto("/holder/how-to-get-a-card");
    await page.getByLabel("Город", { exact: true }).selectOption("Алапаевск");
    await page.getByRole("button", { name: "Показать", exact: true }).click();
    await expect(page.locator("#places-count")).toContainText("в Алапаевске");
    await page.getByLabel("Город", { exact: true }).selectOption("Все города");
    await page.getByRole("button", { name: "Показать", exact: true }).click();
    await expect(page.locator("#places-count")).toContainText("в области");
    await page.goto("/holder/stocks");
    await page.getByLabel("Аптеки").check();
    await page.getByRole("button", { name: "Показать", exact: true }).click();
    await expect(page).toHaveURL(/category=/);
  });
});

for (const [index, [name, forget]] of (
  [
    ["Chrome 91 and Safari 15.3", () => Reflect.deleteProperty(Array.prototype, "at")],
    ["Firefox 101", () => Reflect.deleteProperty(window, "TransformStream")],
  ] as const
).entries()) {
  test(`${name} get the server's HTML, without script errors`, moreAfter(1, index), async ({ page }) => {
    const lines = await recordConsole(page);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.addInitScript(forget);
    await page.goto(home, { waitUntil: "networkidle" });
    await expectReadable(page);
    // The whole stylesheet, which has the print rules.
    await expect(page.locator('link[rel="stylesheet"][href*="/style-"]')).toHaveCount(1);
    await page.getByRole("link", { name: "Поиск", exact: true }).click();
    await page.getByLabel("Что найти").fill("карта");
    await page.getByRole("button", { name: "Найти" }).click();
    await expect(page).toHaveURL(/query=/);
    expect([lines, scripts]).toEqual([[], []]);
  });
}

test("today's browsers see no line about scripts, not even in the first frame", async ({ page }) => {
  await page.route("**/assets/index-*.js", () => undefined);
  await page.goto(home);
  await expect(heading(page)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Принять" })).toBeVisible();
});

/** Ways in which a page fails to come alive, and what it reports. */
const failures: readonly {
  what: string;
  breaks(page: Page): Promise<unknown>;
  error: RegExp;
  source: RegExp | null;
}[] = [
  {
    what: "the entry does not load",
    breaks: (page) => page.route("**/assets/index-*.js", (route) => route.abort()),
    error: /^TypeError: Failed to fetch/,
    source: null,
  },
  {
    what: "the entry is not JavaScript that the browser knows",
    breaks: (page) => page.route("**/assets/index-*.js", (route) => fulfillScript(route, "let let = 1;")),
    error: /^SyntaxError/,
    source: null,
  },
  {
    what: "the entry throws",
    breaks: (page) =>
      page.route("**/assets/index-*.js", (route) => fulfillScript(route, "throw new RangeError('no luck');")),
    error: /^RangeError: no luck$/,
    source: /^\/assets\/index-.*\.js:1:\d+$/,
  },
  {
    what: "the page's code does not load",
    breaks: (page) => page.route("**/assets/blocks-page-*.js", (route) => route.abort()),
    error: /^TypeError: Failed to fetch/,
    source: null,
  },
  {
    what: "the header throws",
    breaks: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, "scrollY", {
          get: () => {
            throw new RangeError("no scrolling");
          },
        });
      }),
    error: /^RangeError: no scrolling$/,
    source: /^\/assets\/.*\.js:\d+:\d+$/,
  },
];

function fulfillScript(route: { fulfill(answer: object): Promise<void> }, body: string): Promise<void> {
  return route.fulfill({ contentType: "text/javascript", body });
}

for (const [index, { what, breaks, error, source }] of failures.entries()) {
  test(
    `${what}: the HTML stays, with words, and our server is told once`,
    moreAfter(2, index),
    async ({ page, baseURL }) => {
      const reports: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/api/violations")) reports.push(request.postData() ?? "");
      });
      const path = "/holder/capabilities/settlement-application";
      await page.goto(baseURL + path);
      const text = await page.locator("main").textContent();
      await breaks(page);
      await page.goto(`${path}?from=ivanov`);
      await expectReadable(page);
      expect(await page.locator("main").textContent()).toBe(text);
      await expect.poll(() => reports).toHaveLength(1);
      expect(reports[0]).not.toContain("ivanov");
      const [told, name = ""] = (reports[0] ?? "").split("\n");
      expect([told, name]).toEqual([path, expect.stringMatching(error)]);
      if (source) expect(reports[0]).toMatch(new RegExp(source.source.replace(/^\^|\$$/g, "")));
      // Reloading is the way out.
      await page.unrouteAll();
      await page.getByRole("link", { name: "Обновить страницу" }).click();
      await page.waitForURL(`**${path}?from=ivanov`);
    },
  );
}

test("a report arrives in our server's log, without the visitor's data", more, async ({ page }) => {
  const log: string[] = [];
  const portal = await portalInProcess({}, log);
  try {
    await page.route("**/assets/index-*.js", (route) =>
      fulfillScript(route, "throw new RangeError('ivanov@mail.ru');"),
    );
    await page.goto(`${portal.url}${home}?query=ivanov`);
    await expect.poll(() => log.filter((line) => line.includes("a page failed"))).toHaveLength(1);
    const line = JSON.parse(log.find((each) => each.includes("a page failed")) ?? "");
    expect(line).toMatchObject({
      level: 40,
      failure: { page: home, source: expect.stringMatching(/^\/assets\/index-/) },
    });
    expect(JSON.stringify(line)).not.toContain("ivanov");
  } finally {
    await portal.close();
  }
});

test("a settings panel that fails leaves the page alive", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, "getClientRects", {
      value: () => {
        throw new RangeError("no boxes");
      },
    });
  });
  await page.goto(home);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const toggle = page.getByRole("button", { name: "Версия для слабовидящих" });
  await toggle.click();
  await page.getByRole("button", { name: "Обычная версия" }).click();
  await expect(page.locator("#accessibility-title")).toHaveCount(0);
  await expect(toggle).toBeVisible();
  await page.getByRole("button", { name: "Другой город" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
