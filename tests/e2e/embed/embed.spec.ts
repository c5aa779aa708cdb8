import { test as base, expect, type FrameLocator, type Page } from "playwright/test";
import { embedCode } from "../../../src/features/embed/embed-code.ts";
import { plainEmbed } from "../../../src/lib/embed-address.ts";
import { axeViolations, axeViolationsInFrames } from "../accessibility/axe-violations.ts";
import { inEachBrowser } from "../helpers/browser-abilities.ts";
import { gatherLists } from "../helpers/gathered-lists.ts";
import { moreAfter } from "../helpers/matrix.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { startForeignSite } from "./foreign-site.ts";

const titles = { points: "Где принимают единую социальную карту", discounts: "Скидки по единой социальной карте" };

/** The two codes that the portal's page makes. */
const codes = (portalUrl: string) =>
  embedCode(portalUrl, titles.points, { list: "points", choice: { ...plainEmbed, kind: "branch" }, height: null }) +
  embedCode(portalUrl, titles.discounts, { list: "discounts", choice: { ...plainEmbed, theme: "dark" }, height: null });

interface Sites {
  portal: Portal;
  /** A city's site, which the portal knows. */
  city: string;
  /** The same pages on a site that it does not know. */
  stranger: string;
}

const test = base.extend<{ city: string; stranger: string; portalUrl: string }, { sites: Sites }>({
  sites: [
    async ({ browserName: _ }, use) => {
      let portalUrl = "";
      const site = await startForeignSite(
        () => portalUrl,
        () => codes(portalUrl),
      );
      const portal = await startPortal({ env: { EMBED_HOSTS: site.origin } });
      portalUrl = portal.url;
      await gatherLists(portal.url);
      await use({ portal, city: site.origin, stranger: site.otherOrigin });
      await portal.remove();
      site.close();
    },
    { scope: "worker" },
  ],
  city: ({ sites }, use) => use(sites.city),
  stranger: ({ sites }, use) => use(sites.stranger),
  portalUrl: ({ sites }, use) => use(sites.portal.url),
});

const frameOf = (page: Page, list: keyof typeof titles): FrameLocator =>
  page.frameLocator(`iframe[title="${titles[list]}"]`);

const heightOf = (page: Page, list: keyof typeof titles) =>
  page.locator(`iframe[title="${titles[list]}"]`).evaluate((frame) => frame.clientHeight);

/** Whether the content fits into its frame. */
const fits = (frame: FrameLocator) => frame.locator("html").evaluate((html) => html.scrollHeight <= html.clientHeight);

/**
 * What our origin keeps on the visitor's device, in that frame: the names of the stores with anything in them. Browsers refuse
 * a third-party frame some or all of them, and then nothing is in there.
 */
function keptIn(frame: FrameLocator): Promise<string[]> {
  return frame.locator("html").evaluate(async () => {
    const sizes: Readonly<Record<string, () => number | Promise<number>>> = {
      cookies: () => document.cookie.length,
      localStorage: () => localStorage.length,
      sessionStorage: () => sessionStorage.length,
      databases: async () => (await indexedDB.databases()).length,
      caches: async () => (await caches.keys()).length,
      workers: async () => (await navigator.serviceWorker.getRegistrations()).length,
    };
    const kept: string[] = [];
    for (const [name, sizeOf] of Object.entries(sizes)) {
      try {
        if ((await sizeOf()) > 0) kept.push(name);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    }
    return kept;
  });
}

const asOnASite = "a city's site with a strict policy shows both lists, as high as they are, and nothing is stored";

test(asOnASite, inEachBrowser, async ({ page, context, city }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  await page.goto(city);
  const points = frameOf(page, "points");
  const discounts = frameOf(page, "discounts");
  await expect(points.getByRole("heading", { level: 1 })).toHaveText(/^Где\sпринимают\sкарту/);
  await expect(discounts.getByRole("heading", { level: 1 })).toHaveText(/^Скидки\sпо\sкарте/);
  await expect(points.getByText(/^(?:Открыто|Закрыто|Закроется)/).first()).toBeVisible();
  await expect(points.getByRole("link", { name: /^\+7/ }).first()).toHaveAttribute("href", /^tel:\+7\d{10}$/);
  for (const [list, frame] of [
    ["points", points],
    ["discounts", discounts],
  ] as const) {
    await expect.poll(() => heightOf(page, list), { message: list }).toBeGreaterThan(1_000);
    await expect.poll(() => fits(frame)).toBe(true);
    expect(await keptIn(frame)).toEqual([]);
  }
  expect(await axeViolationsInFrames(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(problems).toEqual([]);
});

test(
  "by keyboard: the map, a place, more places, the portal in a new tab",
  inEachBrowser,
  async ({ page, context, city }) => {
    await page.goto(city);
    const points = frameOf(page, "points");
    const rows = points.getByRole("listitem");
    await expect(rows).toHaveCount(20);
    const before = await heightOf(page, "points");
    await page.keyboard.press("Tab");
    await expect(points.getByRole("button", { name: "Показать на карте" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(points.getByRole("region", { name: "Карта" })).toBeFocused();
    await expect(points.getByRole("button", { name: "Приблизить" })).toBeVisible();
    await expect(points.locator("canvas")).toBeVisible();
    await expect.poll(() => heightOf(page, "points")).toBeGreaterThan(before + 200);
    expect(await axeViolationsInFrames(page)).toEqual([]);
    expect(await keptIn(points)).toEqual([]);

    await points.getByRole("link", { name: "Показать ещё" }).focus();
    await page.keyboard.press("Enter");
    await expect(rows).toHaveCount(40);
    await expect(rows.nth(20).getByRole("link").first()).toBeFocused();
    await expect.poll(() => heightOf(page, "points")).toBeGreaterThan(before * 1.5);
    await expect.poll(() => fits(points)).toBe(true);

    await rows.first().getByRole("link").first().focus();
    const opened = context.waitForEvent("page");
    await page.keyboard.press("Enter");
    const tab = await opened;
    await expect(tab).toHaveURL(/\/holder\/partner-program\?view=places&place=b-/);
    expect(page.url()).toBe(`${city}/`);
  },
);

test("a site that is not in EMBED_HOSTS shows no frame", async ({ page, stranger }) => {
  const refused: string[] = [];
  page.on("console", (message) => /frame-ancestors/.test(message.text()) && refused.push(message.text()));
  await page.goto(stranger);
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  await expect(frameOf(page, "points").getByRole("heading", { level: 1 })).toHaveCount(0);
});

for (const [index, theme] of ["contrast", "light", "dark"].entries())
  for (const list of ["points", "discounts"])
    test(
      `${list} in the theme ${theme} has no violations, nor a line wider than a narrow column`,
      moreAfter(1, index),
      async ({ page, portalUrl }) => {
        await page.setViewportSize({ width: 300, height: 800 });
        await page.goto(`${portalUrl}/embed/${list}?theme=${theme}&size=large`);
        await expect(page.getByRole("listitem").first()).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
      },
    );

test.describe("scripts switched off", () => {
  test.use({ javaScriptEnabled: false });

  test("the list, its hours and more of it, but no button that does nothing", async ({ page, portalUrl }) => {
    await page.goto(`${portalUrl}/embed/points?kind=branch`);
    await expect(page.getByRole("listitem")).toHaveCount(20);
    await expect(page.getByText(/\d:00–\u2060?\d+:00/).first()).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "Показать ещё" }).click();
    await expect(page.getByRole("listitem")).toHaveCount(40);
  });
});

test("the portal's page makes the code of what its preview shows", async ({ page, context, portalUrl }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${portalUrl}/embed`);
  const preview = page.frameLocator("main iframe");
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(/Где\sполучить\sкарту/);
  await page.getByLabel("Список").selectOption("discounts");
  await page.getByLabel("Город", { exact: true }).selectOption("Ревда");
  await page.getByRole("radio", { name: "Контрастные" }).check();
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(/Скидки\sпо\sкарте\sв\sРевде/);
  await expect(preview.locator("html")).toHaveAttribute("data-theme", "contrast");
  await page.getByRole("button", { name: "Скопировать код" }).click();
  await expect(page.getByText("Код скопирован")).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<iframe src="http:\/\/127\.0\.0\.1:\d+\/embed\/discounts\?city=\d+&amp;theme=contrast" /);
  expect(code).toContain("esk-embed-height");
  await page.getByRole("radio", { name: "Постоянная" }).check();
  await page.getByLabel("Сколько точек в высоту").fill("480");
  await expect(page.getByLabel("HTML")).toHaveValue(/height="480" frameborder="0"><\/iframe>$/);
  expect(await axeViolations(page, "main")).toEqual([]);
});
