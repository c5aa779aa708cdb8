import { expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/shared-portal.ts";

test.use({ serviceWorkers: "block", viewport: { width: 1280, height: 900 } });

/** Opens a page whose scripts wait until the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return ask;
}

async function expectHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

test("a name that is typed before the page's code filters the list once it has come", async ({ page }) => {
  const runScripts = await openBeforeScripts(page, "/holder/partner-program");
  const field = page.getByLabel("Название");
  await field.pressSequentially("апте");
  runScripts();
  await expect(page).toHaveURL("/holder/partner-program?name=%D0%B0%D0%BF%D1%82%D0%B5");
  await expect(field).toHaveValue("апте");
  await expect(field).toBeFocused();
  await field.pressSequentially("к");
  await expect(page).toHaveURL("/holder/partner-program?name=%D0%B0%D0%BF%D1%82%D0%B5%D0%BA");
});

test("a filter that is emptied before the page's code stays empty", more, async ({ page }) => {
  const runScripts = await openBeforeScripts(page, "/holder/partner-program?name=аптека");
  const field = page.getByLabel("Название");
  await field.fill("");
  runScripts();
  await expect(page).toHaveURL("/holder/partner-program");
  await expect(field).toHaveValue("");
});

test("a name that is typed before the end of the HTML has come filters the list", more, async ({ page }) => {
  // No event tells of it: the script at the end of the HTML is not there yet.
  await page.addInitScript(() => {
    const typing = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>("input[name=name]");
      if (field === null) return;
      typing.disconnect();
      field.value = "апте";
    });
    typing.observe(document, { childList: true, subtree: true });
  });
  await page.goto("/holder/partner-program");
  await expect(page).toHaveURL("/holder/partner-program?name=%D0%B0%D0%BF%D1%82%D0%B5");
  await expect(page.getByLabel("Название")).toHaveValue("апте");
});

test("choices that are made before the page's code count", async ({ page }) => {
  const runScripts = await openBeforeScripts(page, "/holder/stocks");
  const chips = page.getByRole("search").getByRole("checkbox");
  await chips.nth(0).check();
  await chips.nth(1).check();
  await chips.nth(1).uncheck();
  runScripts();
  await expect(page).toHaveURL(/\/holder\/stocks\?category=[^&]*$/);
  await expect(chips.nth(0)).toBeChecked();
  await expect(chips.nth(1)).not.toBeChecked();
});

test("an answer that is given before the page's code counts", more, async ({ page }) => {
  const runScripts = await openBeforeScripts(page, "/holder/how-to-get-a-card");
  const child = page.locator("label", { hasText: /^7/ });
  await child.click();
  runScripts();
  await expect(page.getByText("Ответьте на вопросы — покажем")).toBeHidden();
  await expect(child.getByRole("radio")).toBeChecked();
});

test("a query that is typed before the page's code can be searched for", more, async ({ page }) => {
  const runScripts = await openBeforeScripts(page, "/holder/search?query=карта");
  const field = page.getByLabel("Что найти");
  await field.fill("пенсия");
  runScripts();
  await expectHydrated(page);
  await page.getByRole("button", { name: "Найти" }).click();
  await expect(page).toHaveURL(/query=%D0%BF%D0%B5%D0%BD%D1%81%D0%B8%D1%8F$/);
});

test("a street that is typed before the code of a late part filters its places", async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route("**/assets/places-*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/holder/how-to-get-a-card");
  await expectHydrated(page);
  const field = page.getByLabel("Улица или название");
  await field.fill("Ленина");
  ask();
  await expect(page).toHaveURL(/name=%D0%9B/);
  await expect(field).toHaveValue("Ленина");
});

test("what is selected before the page's code counts", more, async ({ page }) => {
  const runScripts = await openBeforeScripts(page, "/embed");
  const kind = page.getByRole("combobox").first();
  const code = page.getByRole("textbox");
  await kind.selectOption("discounts");
  runScripts();
  await expect(code).toHaveValue(/src="[^"]*\/embed\/discounts"/);
  await expect(kind).toHaveValue("discounts");
});
