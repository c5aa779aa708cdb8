import { test as base, expect, type Page } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { open, reload } from "../helpers/worker-probe.ts";
import { type Call, type Counter, startCounter } from "./fake-metrika.ts";

const id = 12_345_678;

/** A production portal and a fake Metrika, shared by all tests of a worker; each test starts with a reset counter. */
const test = base.extend<{ counter: Counter; baseURL: string }, { counted: { portal: Portal; counter: Counter } }>({
  counted: [
    async ({ browserName: _ }, use) => {
      const counter = await startCounter();
      const analytics = { ANALYTICS_ID: String(id), ANALYTICS_SCRIPT_URL: counter.scriptUrl };
      const portal = await startPortal({ env: { NODE_ENV: "production", ...analytics } });
      await use({ portal, counter });
      await portal.remove();
      await counter.close();
    },
    { scope: "worker" },
  ],
  counter: ({ counted }, use) => use(Object.assign(counted.counter, { calls: [], requests: 0, script: "answered" })),
  baseURL: ({ counted }, use) => use(counted.portal.url),
});

test.use({ viewport: { width: 1280, height: 900 } });

const banner = (page: Page) => page.getByRole("region", { name: "Использование файлов cookie" });
const cityButton = (page: Page) => page.getByRole("button", { name: /^Ваш город/ });
const menuLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("navigation", { name: "Главное меню" }).getByRole("link", { name, exact: true });

/** The counter's calls without `init`: hits by path and referrer path, goals by name and parameters. */
function told(calls: readonly Call[]): unknown[] {
  return calls
    .filter(([, method]) => method !== "init")
    .map(([, method, first, second]) => {
      const referer = typeof second === "object" && second !== null && "referer" in second ? second.referer : second;
      return [method, first, referer];
    });
}

test("loads nothing before consent; then sends one hit per route change, none for the same path or the account", async ({
  page,
  counter,
}) => {
  const consoleLines = await recordConsole(page);
  await page.goto("/holder?utm_source=vk", { referer: "https://search.example/" });
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await expect(banner(page)).toContainText("помогают считать посещения");
  await menuLink(page, "Новости").click();
  await expect(page.locator("h1")).toHaveText("Новости");
  expect(await page.evaluate(() => "ym" in window)).toBe(false);
  expect(counter.requests).toBe(0);

  await banner(page).getByRole("button", { name: "Принять" }).click();
  await expect.poll(() => told(counter.calls)).toEqual([["hit", "/holder/news", "https://search.example/"]]);
  const [init, hit] = counter.calls;
  expect(init).toMatchObject([id, "init", { defer: true, webvisor: false, clickmap: false }]);
  expect(hit).toMatchObject([id, "hit", "/holder/news", { title: "Новости — Единая социальная карта" }]);

  await page.getByRole("link", { name: "Показать ещё" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  const item = page.locator("main h2 a").first();
  const heading = String(await item.textContent());
  await item.click();
  await expect.poll(() => told(counter.calls)).toHaveLength(2);
  const path = new URL(page.url()).pathname;
  expect(counter.calls[2]).toEqual([
    id,
    "hit",
    path,
    { title: `${heading.replaceAll("\u00a0", " ")} — Единая социальная карта`, referer: "/holder/news" },
  ]);

  await open(page, "/lk/login");
  await page.getByRole("link", { name: "На главную" }).click();
  await expect.poll(() => told(counter.calls).slice(2)).toEqual([["hit", "/holder", ""]]);
  expect(consoleLines).toEqual([]);
});

test(
  "reports the goals of the city dialog and a social network, without search text",
  more,
  async ({ page, counter }) => {
    const consoleLines = await recordConsole(page);
    await page.context().addCookies([{ name: "esk_cc", value: "counting", url: new URL(counter.scriptUrl).origin }]);
    await open(page, "/holder/search?query=метро");
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => told(counter.calls)).toEqual([["hit", "/holder/search", ""]]);
    const dialog = page.getByRole("dialog", { name: "Ваш город" });
    const openDialog = async () => {
      await cityButton(page).click();
      await expect(dialog.getByRole("textbox")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };
    await openDialog();
    await menuLink(page, "Новости").click();
    const city = ["reachGoal", "CITY", { goal: 10 }];
    // A goal may arrive before the hit that was sent before it: they travel apart.
    const sorted = () =>
      told(counter.calls)
        .slice(1)
        .toSorted((a, b) => String(a).localeCompare(String(b)));
    await expect.poll(sorted).toEqual([["hit", "/holder/news", "/holder/search"], city]);
    await openDialog();
    await expect.poll(() => told(counter.calls).slice(3)).toEqual([city]);

    const network = page.getByRole("contentinfo").getByRole("link", { name: "ВКонтакте" });
    await page.route(String(await network.getAttribute("href")), (route) => route.fulfill({ body: "vk" }));
    await network.click();
    await expect.poll(() => told(counter.calls).slice(4)).toEqual([["reachGoal", "vk", null]]);
    expect(JSON.stringify(counter.calls)).not.toMatch(/метро|query|%D0/);
    expect(consoleLines).toEqual([]);
  },
);

test(
  "reports the goals of the feedback form and of a message that both destinations have",
  more,
  async ({ page, counter }) => {
    await page.context().addCookies([{ name: "esk_cc", value: "counting", url: new URL(counter.scriptUrl).origin }]);
    await open(page, "/holder/support");
    await expect.poll(() => told(counter.calls)).toHaveLength(1);
    await page.getByRole("link", { name: "Написать нам" }).first().click();
    const form = page.getByRole("dialog", { name: "Написать нам" });
    await form.getByLabel("Тема").selectOption("Проезд");
    await expect.poll(() => told(counter.calls).slice(1)).toEqual([["reachGoal", "FEEDBACK", { goal: 20 }]]);
    await form.getByLabel("Имя").fill("Анна");
    await form.getByLabel("Фамилия").fill("Петрова");
    await form.getByLabel("Сообщение").fill("Карта не сработала в автобусе");
    await form.getByLabel("Согласен").check();
    await form.getByRole("button", { name: "Отправить", exact: true }).click();
    await expect.poll(() => told(counter.calls).slice(2)).toEqual([["reachGoal", "FEEDBACK_SUCCESS", { goal: 21 }]]);
    expect(JSON.stringify(counter.calls)).not.toMatch(/Анна|Петрова|автобус/);
  },
);

test("survives a counter that hangs or refuses its script", more, async ({ page, counter }) => {
  counter.script = "hanging";
  const consoleLines = await recordConsole(page);
  await open(page, "/holder");
  await banner(page).getByRole("button", { name: "Принять" }).click();
  await expect.poll(() => counter.requests).toBe(1);
  await menuLink(page, "Новости").click();
  await expect(page.locator("h1")).toHaveText("Новости");
  expect(consoleLines).toEqual([]);

  counter.script = "refused";
  await reload(page);
  await expect.poll(() => counter.requests).toBe(2);
  await expect.poll(() => page.evaluate(() => "ym" in window)).toBe(false);
  await cityButton(page).click();
  await expect(page.getByRole("dialog", { name: "Ваш город" }).getByRole("textbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await menuLink(page, "Возможности").click();
  await expect(page.locator("h1")).toHaveText("Возможности карты");
  expect(counter.requests).toBe(2);
  expect(consoleLines.filter((line) => !/status of 503/.test(line))).toEqual([]);
});

test("counts nothing outside production, and says so", more, async ({ page, counter }) => {
  const portal = await startPortal({ env: { ANALYTICS_ID: String(id), ANALYTICS_SCRIPT_URL: counter.scriptUrl } });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, `${portal.url}/holder`);
  await expect(banner(page)).toContainText("Посещения не считаем");
  await banner(page).getByRole("button", { name: "Принять" }).click();
  await menuLink(page, "Новости").click();
  await expect(page.locator("h1")).toHaveText("Новости");
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => /counter-|tag\.js/.test(url))).toEqual([]);
  await portal.remove();
});
