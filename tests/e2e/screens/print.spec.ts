import { expect, type Page } from "playwright/test";
import { allScreens, pathWithNews } from "../helpers/example-paths.ts";
import { cases, cross, more, moreAfter } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";

/** CSS pixels of an A4 page between margins of 1 cm. */
const pageWidth = 718;

test.use({ viewport: { width: pageWidth, height: 1000 } });

/** What paper would show badly: browsers do not print backgrounds, and nothing on paper can be pressed or scrolled. */
function printProblems(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const shown = (element: Element) => {
      const { width: w, height: h } = element.getBoundingClientRect();
      return w > 1 && h > 1 && getComputedStyle(element).visibility === "visible";
    };
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
    const found = new Set<string>();

    const controls = "button, input, select, textarea, search, dialog, nav, [role=button], [role=slider], .skip-link";
    for (const element of document.querySelectorAll(controls)) {
      if (shown(element)) found.add(`${name(element)} is a control`);
    }

    /** WCAG's relative luminance of a CSS colour over white. */
    const luminance = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((part) => (part * alpha + 255 * (1 - alpha)) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const isLight = (color: string) => 1.05 / (luminance(color) + 0.05) < 4.5;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (text.textContent?.trim() === "" || element === null || !shown(element)) continue;
      if (isLight(getComputedStyle(element).color)) found.add(`${name(element)} is light: «${text.textContent}»`);
    }
    for (const element of document.querySelectorAll("main *")) {
      for (const part of ["::before", "::after"]) {
        const { content, color } = getComputedStyle(element, part);
        if (shown(element) && !["none", "normal", '""'].includes(content) && isLight(color)) {
          found.add(`${name(element)}${part} is light: ${content}`);
        }
      }
    }

    for (const element of document.querySelectorAll("main *")) {
      const { overflowX, position } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      // A drawing clips what it consists of.
      if (!shown(element) || position === "absolute" || element.parentElement?.closest("svg")) continue;
      if (left < -1 || right > width + 1) found.add(`${name(element)} is wider than the page`);
      if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
        found.add(`${name(element)} is cut`);
    }

    for (const element of document.querySelectorAll("main table, main tr")) {
      if (getComputedStyle(element).breakInside !== "avoid") found.add(`${name(element)} breaks between pages`);
    }
    // A repeated head is painted over the text after a table that is inside a grid.
    for (const element of document.querySelectorAll("main thead")) {
      if (getComputedStyle(element).display === "table-header-group") found.add(`${name(element)} is repeated`);
    }
    for (const element of document.querySelectorAll("main details:not([open])")) {
      const content = element.querySelector(":scope > :not(summary)");
      if (shown(element) && content !== null && !content.checkVisibility({ contentVisibilityAuto: true })) {
        found.add(`${name(element)} is closed`);
      }
    }
    return [...found];
  }, pageWidth);
}

const firstScreens = ["/holder/how-to-get-a-card", "/holder/partner-program"] as const;
const others = cases(
  allScreens.filter((screen) => !firstScreens.some((first) => first === screen)),
  7,
);

for (const [index, screen] of [...firstScreens, ...others].entries()) {
  test(`${screen} prints whole, dark on white and without controls`, moreAfter(4, index), async ({ page, request }) => {
    await page.goto(await pathWithNews(screen, request));
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ media: "print" });
    expect(await printProblems(page)).toEqual([]);
  });
}

const mainScreens = ["/holder", "/holder/support/questions", ...firstScreens] as const;
for (const [index, [screen, color]] of cross(mainScreens, ["contrast", "invert"] as const).entries()) {
  test(`${screen} prints as well with large text in ${color} colours`, moreAfter(1, index), async ({ page }) => {
    const settings = JSON.stringify({ visuallyImpaired: 1, color, fontSize: "large" });
    await page.addInitScript((stored) => localStorage.setItem("accessibility", stored), settings);
    await page.goto(screen);
    await page.waitForLoadState("networkidle");
    await page.emulateMedia({ media: "print" });
    expect(await printProblems(page)).toEqual([]);
    const size = await page
      .locator("main p")
      .first()
      .evaluate((text) => getComputedStyle(text).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThan(20);
  });
}

test("paper tells the portal, its phone, the page's address and the day", async ({ page }) => {
  await page.goto("/holder/support");
  const phone = await page.locator("footer a[href^='tel:']").innerText();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const line = await page.locator("main").evaluate((main) => getComputedStyle(main, "::before").content);
  // The attribute's value, or a function that the browser resolves while printing.
  const told = await page.locator("main").getAttribute("data-printed");
  expect(line).toContain("Единая социальная карта Свердловской области");
  expect(told).toContain(`${phone} · ${new URL(page.url()).host}/holder/support · `);
  expect(told).toMatch(/\d\d\.\d\d\.\d{4}$/);
});

test("closed answers print where browsers cannot style closed parts, and close again", more, async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...args: [string]) => !args[0].includes("details-content") && supports(...args);
  });
  await page.goto("/holder/support/questions");
  await page.waitForLoadState("networkidle");
  const closed = page.locator("main details:not([open])");
  const count = await closed.count();
  expect(count).toBeGreaterThan(5);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(closed).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(closed).toHaveCount(count);
});

test("the nearest addresses of a promotion are printed with their hours and phones", more, async ({ page }) => {
  await page.goto("/holder/stocks/1");
  const rows = page.getByRole("region", { name: "Где действует рядом" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1).getByText("Телефон:")).toBeHidden();
  await page.emulateMedia({ media: "print" });
  for (const row of await rows.all()) {
    await expect(row.getByText(/Круглосуточно|\d:\d\d/)).toBeVisible();
    await expect(row.getByText(/Телефон:\s\+?\d/)).toBeVisible();
  }
});
