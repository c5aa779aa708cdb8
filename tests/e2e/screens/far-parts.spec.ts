import { expect, type Locator, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { navigate } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

test.use({ viewport: { width: 412, height: 823 } });

test("lays out far parts of the first page after hydration, or at once without scripts", async ({
  page,
  browser,
  baseURL,
}) => {
  const path = "/holder/how-to-get-a-card";
  const footer = page.locator("#footer > :first-child");
  const isDrawn = (part: Locator) =>
    part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const place = page.locator("main ol > .far > details").last();

  await page.route(/\/assets\/index-/, (route) => route.abort());
  await page.goto(path);
  expect(await isDrawn(footer)).toBe(false);
  expect(await isDrawn(place)).toBe(false);
  // About as high as it will be, or the page would shrink by half under the visitor.
  expect((await page.locator("main ol > .far").last().boundingBox())?.height).toBeLessThan(200);
  await page.unroute(/\/assets\/index-/);

  await open(page, path);
  await expect(page.locator("html")).not.toHaveAttribute("data-coming");
  expect(await isDrawn(footer)).toBe(true);
  expect(await isDrawn(place)).toBe(true);

  const withoutScript = await browser.newContext({ javaScriptEnabled: false });
  const still = await withoutScript.newPage();
  await still.goto(`${baseURL}${path}`);
  await expect(still.locator("html")).not.toHaveAttribute("data-coming");
  await withoutScript.close();
});

test("paints the top of the home page first, and right after it what is below", async ({ page }) => {
  await page.addInitScript(holdFrames);
  await page.addInitScript(holdTimers);
  await page.goto("/holder");
  const part = page.locator("#nearby-title");
  await expect(part).toBeAttached();
  await expect(part).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.evaluate("framePainted()");
  await expect(part).toBeVisible();
});

test("shows what a reload finds below at once, for the visitor may have been there", more, async ({ page }) => {
  await page.goto("/holder");
  await page.addInitScript(holdFrames);
  await page.addInitScript(holdTimers);
  await page.reload();
  await expect(page.locator("#nearby-title")).toBeVisible();
});

test("loads the home page's carousel when scrolled near", more, async ({ page }) => {
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  const hasCome = (name: RegExp) => files.some((url) => name.test(url));
  await open(page, "/holder");
  await expect(page.locator("html")).not.toHaveAttribute("data-coming");
  const slides = page.getByRole("region", { name: "Важное сейчас" });
  await expect(slides.getByRole("link").first()).toBeAttached();
  expect(hasCome(/\/(?:carousel|slides|latest-news|sprite)-/)).toBe(false);
  await slides.getByRole("heading").first().scrollIntoViewIfNeeded();
  await slides.getByRole("button", { name: "Важное сейчас: дальше" }).click();
  await expect(slides.getByText("2 из 4")).toBeVisible();
  expect(hasCome(/\/latest-news-/)).toBe(false);
  await page.getByRole("heading", { name: "Новости" }).scrollIntoViewIfNeeded();
  await expect.poll(() => hasCome(/\/latest-news-/)).toBe(true);
});

test(
  "draws what is far down when scrolled near, or at once without scripts",
  more,
  async ({ page, browser, baseURL }) => {
    const path = "/holder/how-to-get-a-card";
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const isAsked = () => files.some((file) => file.includes("/relative-collects-"));
    await open(page, path);
    await expect(page.locator("html")).not.toHaveAttribute("data-coming");
    await expect(page.locator("#choose use[href*=card-bank]").first()).toBeAttached();
    expect(isAsked()).toBe(false);
    await page.locator("#other svg").last().scrollIntoViewIfNeeded();
    await expect.poll(isAsked).toBe(true);

    const withoutScript = await browser.newContext({ javaScriptEnabled: false });
    const still = await withoutScript.newPage();
    await still.goto(`${baseURL}${path}`);
    const drawings = still.locator("#other svg:visible");
    expect(await drawings.count()).toBeGreaterThan(0);
    expect(await drawings.locator("use").count()).toBe(await drawings.count());
    await withoutScript.close();
  },
);

test("keeps the words of undrawn steps in their column when scripts fail", more, async ({ page }) => {
  await page.route(/\/assets\/index-/, (route) => route.abort());
  await page.goto("/holder/how-to-get-a-card");
  await expect(page.locator("html")).not.toHaveAttribute("data-scripts");
  const step = page.locator("#other ol > li").first();
  await step.scrollIntoViewIfNeeded();
  await expect(step.locator("svg")).toBeHidden();
  const [whole, words] = await Promise.all([step.boundingBox(), step.locator("div").first().boundingBox()]);
  expect(words?.width).toBeGreaterThan((whole?.width ?? 0) / 2);
});

test("lays out the next page whole although the first was not finished", more, async ({ page }) => {
  await open(page, "/holder");
  await expect(page.locator("html")).not.toHaveAttribute("data-coming");
  await page.evaluate(() => document.documentElement.setAttribute("data-coming", ""));
  await navigate(page, "/holder/how-to-get-a-card");
  await expect(page.locator("html")).not.toHaveAttribute("data-coming");
});

test("hydrates only when the whole stylesheet is there, which the next page needs", more, async ({ page }) => {
  const style = Promise.withResolvers<void>();
  await page.route("**/*.css", async (route) => {
    await style.promise;
    await route.continue();
  });
  const scripts = page.waitForResponse(/\/assets\/index-/);
  await page.goto("/holder/support", { waitUntil: "commit" });
  await scripts;
  expect(await page.evaluate(aliveWithin, 60)).toBe(false);
  style.resolve();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
});

for (const [what, move] of [
  ["goes there", (page: Page) => page.keyboard.press("End")],
  ["has read for a second", (page: Page) => page.evaluate("afterSecond()")],
] as const) {
  test(`styles what is far down once the visitor ${what}, before the stylesheet has come`, async ({ page }) => {
    const style = Promise.withResolvers<void>();
    await page.route("**/*.css", async (route) => {
      await style.promise;
      await route.continue();
    });
    const isStyled = () =>
      page.locator("#footer").evaluate((footer) => getComputedStyle(footer).backgroundColor !== "rgba(0, 0, 0, 0)");
    await page.addInitScript(holdTimers);
    await page.goto("/holder/how-to-get-a-card", { waitUntil: "commit" });
    await page.locator("#page-end").waitFor({ state: "attached" });
    expect(await isStyled()).toBe(false);
    await move(page);
    await expect.poll(isStyled).toBe(true);
    style.resolve();
    // The stylesheet is in the place of the page's rules.
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await isStyled()).toBe(true);
  });
}

for (const [what, move] of [
  ["scrolls", (page: Page) => page.mouse.wheel(0, 300)],
  ["has read for two seconds", (page: Page) => page.evaluate("afterTwoSeconds()")],
] as const) {
  test(`lays out what is far down once the visitor ${what}, be it before the HTML's end`, async ({ page }) => {
    await page.route("**/holder/how-to-get-a-card", async (route) => {
      const response = await route.fetch();
      const [begun = ""] = (await response.text()).split("<footer");
      await route.fulfill({ response, body: begun });
    });
    await page.addInitScript(holdTimers);
    await page.goto("/holder/how-to-get-a-card");
    const part = page.locator("#other");
    await expect(part).toHaveCSS("content-visibility", "hidden");
    await move(page);
    await expect(part).toHaveCSS("content-visibility", "auto");
  });
}

test("needs no layout while the HTML is parsed, whose task it would lengthen", more, async ({ page }) => {
  // The stylesheet and the scripts would come at any time.
  await page.route(/\/assets\//, (route) => route.abort());
  await page.addInitScript(watchLayoutReads);
  await page.goto("/holder/how-to-get-a-card", { waitUntil: "domcontentloaded" });
  expect(await page.evaluate("layoutReads")).toEqual([]);
});

test("lays out what a link's fragment puts on the first screen", more, async ({ page }) => {
  await page.route(/\/assets\/index-/, (route) => route.abort());
  const part = page.locator("#other");
  await page.addInitScript(holdTimers);
  await page.goto("/holder/how-to-get-a-card#other");
  await expect(part).toBeInViewport();
  await expect(part).toHaveCSS("content-visibility", "auto");
});

/** Runs in the page: `framePainted()` does what waits for the first frame, after which frames come as they do. */
function holdFrames(): void {
  const request = window.requestAnimationFrame;
  const waiting: FrameRequestCallback[] = [];
  window.requestAnimationFrame = (act) => waiting.push(act);
  const framePainted = () => {
    window.requestAnimationFrame = request;
    for (const act of waiting) request(act);
  };
  Object.assign(window, { framePainted });
}

/** Runs in the page: `afterSecond()` and `afterTwoSeconds()` do what waits so long, however slow the machine is. */
function holdTimers(): void {
  const start = window.setTimeout;
  const names = new Map([
    [1_000, "afterSecond"],
    [2_000, "afterTwoSeconds"],
  ]);
  const wait = (act: () => void, time = 0) => {
    const name = names.get(time);
    return name === undefined ? start(act, time) : Object.assign(window, { [name]: act });
  };
  Object.assign(window, { setTimeout: wait });
}

/** Runs in the page: `layoutReads` are the names of what is read while the HTML is parsed and makes the browser lay out the page. */
function watchLayoutReads(): void {
  const reads: string[] = [];
  Object.assign(window, { layoutReads: reads });
  const add = (name: string) => {
    if (document.readyState === "loading") reads.push(name);
  };
  const readers: [object, string[]][] = [
    [window, ["scrollX", "scrollY", "pageXOffset", "pageYOffset", "innerWidth", "innerHeight"]],
    [Element.prototype, ["scrollTop", "scrollLeft", "scrollWidth", "scrollHeight", "clientWidth", "clientHeight"]],
    [HTMLElement.prototype, ["offsetTop", "offsetLeft", "offsetWidth", "offsetHeight", "innerText"]],
  ];
  for (const [owner, names] of readers) {
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(owner, name);
      if (!property?.get) throw new Error(`${name} is no getter`);
      const { get } = property;
      const read = function (this: unknown): unknown {
        add(name);
        return get.call(this);
      };
      Object.defineProperty(owner, name, { ...property, get: read });
    }
  }
  const box = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function () {
    add("getBoundingClientRect");
    return box.call(this);
  };
  const style = window.getComputedStyle;
  window.getComputedStyle = (...of) => {
    add("getComputedStyle");
    return style(...of);
  };
}

/** Runs in the page: whether it hydrates within so many frames. */
async function aliveWithin(frames: number): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    if ("hydrated" in document.documentElement.dataset) return true;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return false;
}
