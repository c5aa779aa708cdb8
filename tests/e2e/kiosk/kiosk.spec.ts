import { expect, type Page } from "playwright/test";
import { draftsDatabase } from "../../../src/lib/storage/database-names.ts";
import { shortPath } from "../../../src/shared/short-links.ts";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { startPortal } from "../helpers/portal-server.ts";
import { test } from "../helpers/shared-portal.ts";
import { open, reload } from "../helpers/worker-probe.ts";
import { fillFeedback } from "../storage/fill-feedback.ts";
import {
  endButton,
  expectCode,
  keyboard,
  openForm,
  openKiosk,
  question,
  quiet,
  storedIn,
  typeOnScreen,
  walkAway,
} from "./kiosk-steps.ts";

// A terminal in an office, touched by one stranger after another.

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true });

const lookOf = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
const keysOf = (page: Page) => page.evaluate(() => Object.keys(sessionStorage).sort());
const ordinary = (page: Page) => page.locator("html:not([data-kept])[data-hydrated]");
const cityQuestion = (page: Page) => page.getByRole("region", { name: "Ваш город" });

test("a visitor walks away, and nothing of them is left for the next one", async ({ page, context }) => {
  const consoleLines = await recordConsole(page);
  await openKiosk(page, "/?kiosk");
  await expect(page.getByRole("region", { name: "Использование файлов cookie" })).toBeHidden();
  await cityQuestion(page).getByRole("button", { name: "Другой город" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Ревда", exact: true }).tap();
  await expect(cityQuestion(page)).toHaveCount(0);
  await page
    .getByRole("button", { name: /слабовидящих/ })
    .first()
    .tap();
  await page
    .getByRole("radio", { name: "Контраст" })
    .or(page.getByRole("button", { name: "Контраст" }))
    .first()
    .tap();
  await expect.poll(() => lookOf(page)).toMatchObject({ theme: "contrast", impaired: "on" });
  await open(page, "/holder/stocks/1");
  await expect(endButton(page)).toBeVisible();
  expect(await lookOf(page)).toMatchObject({ theme: "contrast", kept: "kiosk" });
  await page.locator("main").getByRole("button", { name: "В избранное" }).first().tap();
  await openForm(page);
  await fillFeedback(page);

  await page.clock.fastForward(quiet);
  await expect(question(page)).toContainText(/Сотрём введённое через\s1[45]\sсекунд/);
  expect(await axeViolations(page)).toEqual([]);
  await question(page).getByRole("button", { name: "Я ещё здесь" }).tap();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Написать нам" }).getByLabel("Имя")).toHaveValue("Анна");

  await walkAway(page);
  expect(new URL(page.url()).pathname).toBe("/holder");
  expect(await keysOf(page)).toEqual(["kioskFormerVisits", "settingsCategories", "tabOnly"]);
  expect(await lookOf(page)).not.toHaveProperty("theme", "contrast");
  await expect(cityQuestion(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/healthz");
  expect(await storedIn(other)).toEqual({ localStorage: [], databases: [], cookies: "" });
  await other.close();
  await page.bringToFront();

  await open(page, "/holder/stocks/1");
  await expect(page.locator("main").getByRole("button", { name: "В избранное" }).first()).toBeVisible();
  await openForm(page);
  await expect(page.getByRole("dialog", { name: "Написать нам" }).getByLabel("Имя")).toHaveValue("");
  expect(consoleLines).toEqual([]);
});

test("«Закончить» erases at once, also in a form, and «Назад» leads to nothing of the one before", async ({ page }) => {
  // Not with a moved clock, which hides from the page how it was navigated to.
  await open(page, "/holder?kiosk");
  await expect(endButton(page)).toBeVisible();
  await open(page, "/holder/search?query=карта");
  await expect(endButton(page)).toBeVisible();
  await open(page, "/holder/support");
  await expect(endButton(page)).toBeVisible();
  await openForm(page);
  await fillFeedback(page);
  const loaded = page.waitForEvent("load");
  await endButton(page).tap();
  await loaded;
  await expect(page).toHaveURL(/\/holder$/);
  await expect(endButton(page)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/holder$/);
  await expect(endButton(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "«Назад» leads to no address of the one before, after a touch neither, and to the visitor's own as ever",
  more,
  async ({ page }) => {
    await open(page, "/holder?kiosk");
    await expect(endButton(page)).toBeVisible();
    await open(page, "/holder/search?query=карта");
    await expect(endButton(page)).toBeVisible();
    await page.locator("h1").tap();
    await open(page, "/holder/support");
    await expect(endButton(page)).toBeVisible();
    await endButton(page).tap();
    await expect(page).toHaveURL(/\/holder$/);
    await expect(endButton(page)).toBeVisible();

    await page.locator("h1").tap();
    const seen: string[] = [];
    await page.exposeFunction("tell", (text: string) => seen.push(text));
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () =>
        Reflect.get(window, "tell")(`${location.pathname} ${getComputedStyle(document.documentElement).opacity}`),
      ),
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/holder$/);
    await expect(endButton(page)).toBeVisible();
    expect(seen).toContain("/holder/search 0");
    expect(seen.at(-1)).toBe("/holder 1");

    // A page that a form has loaded, within the visit.
    await page.locator("h1").tap();
    await open(page, "/holder/news");
    await expect(endButton(page)).toBeVisible();
    await open(page, "/holder/support");
    await expect(endButton(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/holder\/news$/);
    await expect(page.locator("h1")).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/holder\/support$/);

    // One that the browser has kept in memory: it looks before anything is drawn.
    await page.goto("/holder/news");
    await expect(endButton(page)).toBeVisible();
    const opacity = await page.evaluate(() => {
      const keys = navigation.entries().map(({ key }) => key);
      sessionStorage.setItem("kioskFormerVisits", keys.join());
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return getComputedStyle(document.documentElement).opacity;
    });
    expect(opacity).toBe("0");
    await expect(page).toHaveURL(/\/holder$/);
    await expect(endButton(page)).toBeVisible();
  },
);

test("a terminal that nobody has touched asks nobody", more, async ({ page }) => {
  await openKiosk(page, "/holder?kiosk");
  await page.clock.fastForward(quiet);
  await page.clock.runFor(1_000);
  await expect(question(page)).toHaveCount(0);
  await page.locator("h1").tap();
  await page.clock.fastForward(quiet);
  await expect(question(page)).toBeVisible();
});

test("who watches a video is here, for ten minutes", more, async ({ page }) => {
  const host = "video.example.ru";
  const portal = await startPortal({ env: { VIDEO_HOSTS: host } });
  try {
    await page.route(`https://${host}/**`, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: "<title>Плеер</title><p>Играет</p>" }),
    );
    await openKiosk(page, `${portal.url}/holder?kiosk`);
    await page.getByRole("heading", { name: "Видео" }).scrollIntoViewIfNeeded();
    await page
      .getByRole("link", { name: /Смотреть видео$/ })
      .first()
      .tap();
    const video = page.getByRole("dialog", { name: "Видео" });
    await expect(video.frameLocator("iframe").getByText("Играет")).toBeVisible();
    await page.clock.runFor(5 * quiet);
    await expect(question(page)).toHaveCount(0);
    await page.clock.runFor(5 * quiet);
    await page.clock.runFor(quiet);
    await expect(question(page)).toBeVisible();
  } finally {
    await portal.remove();
  }
});

test("no link leads out: its address is shown as a code", async ({ page, baseURL, context }) => {
  await openKiosk(page, "/holder?kiosk");
  const dialog = page.getByRole("dialog");
  const back = () => dialog.getByRole("button", { name: "Вернуться" }).tap();
  await page.locator("a[href^='tel:']:visible").first().tap();
  await expect(dialog.getByRole("heading")).toHaveText("Позвоните со своего телефона");
  await expectCode(dialog, "tel:+78000000000");
  await expect(dialog).toContainText("8 800 000-00-00");
  expect(await axeViolations(page)).toEqual([]);
  await back();
  await expect(dialog).toHaveCount(0);

  const outside = page.locator("footer a[href^='https://']").first();
  await outside.scrollIntoViewIfNeeded();
  const address = await outside.getAttribute("href");
  await outside.tap();
  await expect(dialog.getByRole("heading")).toHaveText("Откройте на своём телефоне");
  await expectCode(dialog, String(address));
  await back();

  await open(page, "/holder/materials");
  await expect(endButton(page)).toBeVisible();
  const file = page.locator("main li h3 a:visible").first();
  const fileAddress = new URL(String(await file.getAttribute("href")), baseURL).href;
  await file.tap();
  await expect(dialog.getByRole("heading")).toHaveText("Скачайте на свой телефон");
  await expectCode(dialog, fileAddress);
  await back();

  // Links of texts, of scripts, other windows.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/holder/news", target: "_blank", id: "blank" });
    document.querySelector("main")?.prepend(Object.assign(link, { textContent: "Новости" }));
  });
  await page.locator("#blank").tap();
  await expectCode(dialog, `${baseURL}/holder/news`);
  await back();
  expect(await page.evaluate(() => window.open("https://a.example/x"))).toBeNull();
  await expectCode(dialog, "https://a.example/x");
  await back();
  // Numbers as editors write them, links of drawings, listeners that keep a click to themselves.
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const add = (id: string, href: string) =>
      main?.prepend(Object.assign(document.createElement("a"), { id, href, textContent: id }));
    add("stray", "tel:8 800 100%");
    add("kept", "https://a.example/kept");
    document.getElementById("kept")?.addEventListener("click", (event) => event.stopImmediatePropagation());
    const [drawing, link, shape] = ["svg", "a", "rect"].map((name) =>
      document.createElementNS("http://www.w3.org/2000/svg", name),
    );
    link?.setAttribute("href", "https://a.example/drawn");
    for (const [name, value] of Object.entries({ id: "drawn", width: "90", height: "60" }))
      shape?.setAttribute(name, value);
    if (shape) link?.append(shape);
    if (link) drawing?.append(link);
    if (drawing) main?.prepend(drawing);
  });
  for (const [id, address] of [
    ["stray", "tel:8 800 100%"],
    ["drawn", "https://a.example/drawn"],
    ["kept", "https://a.example/kept"],
  ]) {
    await page.locator(`#${id}`).tap();
    await expectCode(dialog, String(address));
    await back();
  }
  expect(context.pages()).toHaveLength(1);
  expect(new URL(page.url()).origin).toBe(baseURL);

  // Inside the portal links work as ever.
  await page.getByRole("link", { name: "Единая социальная карта" }).first().tap();
  await expect(page).toHaveURL(/\/holder$/);
});

test("the keyboard on the screen writes into the form, until a real one is used", more, async ({ page }) => {
  await openKiosk(page, "/holder/support?kiosk");
  const form = await openForm(page);
  const name = form.getByLabel("Имя");
  await name.tap();
  await expect(keyboard(page)).toBeVisible();
  await typeOnScreen(page, "анна");
  await expect(name).toHaveValue("Анна");
  await expect(name).toBeFocused();
  await keyboard(page).getByRole("button", { name: "Стереть" }).tap();
  await expect(name).toHaveValue("Анн");
  expect(await axeViolations(page)).toEqual([]);

  await form.getByLabel("Ответ не требуется").uncheck();
  const phone = form.getByLabel("Телефон");
  await phone.tap();
  await typeOnScreen(page, "9121234567");
  await expect(phone).toHaveValue("8 (912) 123 45 67");
  const email = form.getByLabel("Email");
  await email.tap();
  await typeOnScreen(page, "anna");
  await keyboard(page).getByRole("button", { name: "Собака" }).tap();
  await typeOnScreen(page, "mail");
  await keyboard(page).getByRole("button", { name: ".ru" }).tap();
  await expect(email).toHaveValue("anna@mail.ru");

  const text = form.getByLabel("Сообщение");
  await text.tap();
  await typeOnScreen(page, "мир вам");
  await keyboard(page).getByRole("button", { name: "Новая строка" }).tap();
  await typeOnScreen(page, "да");
  await expect(text).toHaveValue("Мир вам\nДа");
  const [field, keys] = [await text.boundingBox(), await keyboard(page).boundingBox()];
  expect(Number(field?.y) + Number(field?.height)).toBeLessThan(Number(keys?.y));

  await page.keyboard.press("Tab");
  await expect(keyboard(page)).toHaveCount(0);
  await name.tap();
  await page.keyboard.type("а");
  await expect(name).toHaveValue("Анна");
  await expect(keyboard(page)).toHaveCount(0);
});

test(
  "a message that is not delivered is not kept: the form says so, and sends it when asked again",
  more,
  async ({ page }) => {
    let isFailing = true;
    await page.route("**/api/{site/v1/feedback,card/Feedback}", (route) =>
      isFailing ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await openKiosk(page, "/holder/support?kiosk");
    await openForm(page);
    const form = await fillFeedback(page);
    await expect(form.getByText("Файлы")).toHaveCount(0);
    await form.getByRole("button", { name: "Отправить", exact: true }).tap();
    await expect(form.getByText("Ответ не пришёл", { exact: true })).toBeVisible();
    await page.clock.fastForward(30_000);
    isFailing = false;
    await form.getByRole("button", { name: "Отправить ещё раз" }).tap();
    await expect(
      page
        .getByRole("dialog")
        .getByText(/Номер|отправлено/)
        .first(),
    ).toBeVisible();
    await walkAway(page);
    await page.goto("/holder/messages");
    await expect(page.getByText("Неотправленных обращений нет")).toBeVisible();
  },
);

test("a message that one of two destinations took is told as such, and not taken twice", more, async ({ page }) => {
  const keys: string[] = [];
  let isFailing = true;
  await page.route("**/api/{site/v1/feedback,card/Feedback}", async (route) => {
    keys.push(String(route.request().headers()["idempotency-key"]));
    const fails = isFailing && route.request().url().includes("/card/");
    return fails ? route.fulfill({ status: 429 }) : route.continue();
  });
  await openKiosk(page, "/holder/support?kiosk");
  await openForm(page);
  const form = await fillFeedback(page);
  await form.getByRole("button", { name: "Отправить", exact: true }).tap();
  await expect(form.getByText("Обращение дошло не везде", { exact: true })).toBeVisible();
  await expect(page.getByText(/не было отправлено/)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  // Longer than a deleted message is kept elsewhere.
  await form.getByLabel("Имя").tap();
  await page.clock.fastForward(quiet - 2_000);
  await form.getByLabel("Имя").tap();
  await page.clock.fastForward(quiet - 2_000);
  isFailing = false;
  await form.getByRole("button", { name: "Отправить", exact: true }).tap();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/Номер|отправлено/)
      .first(),
  ).toBeVisible();
  const [id] = String(keys[0]).split(":");
  expect(keys.sort()).toEqual([`${id}:card:1`, `${id}:card:1`, `${id}:site:1`]);
});

test(
  "the host of terminals opens in kiosk mode, and in no other way than for those who set it up",
  more,
  async ({ page, baseURL }) => {
    const { port } = new URL(String(baseURL));
    const host = `http://kiosk.localhost:${port}`;
    await openKiosk(page, `${host}/holder`);
    expect(await lookOf(page)).toMatchObject({ kiosk: baseURL, kept: "kiosk" });
    await page.locator("a[href^='tel:']:visible").first().tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Позвоните со своего телефона");
    await dialog.getByRole("button", { name: "Вернуться" }).tap();
    // A visitor's phone must not become a terminal.
    await page.evaluate(() => void window.open("/holder/news"));
    await expectCode(dialog, `${baseURL}/holder/news`);
    await dialog.getByRole("button", { name: "Вернуться" }).tap();
    await open(page, `${host}/holder/stocks/1`);
    await expect(endButton(page)).toBeVisible();
    const short = `${baseURL}${shortPath({ kind: "promotion", id: "1" })}`;
    // Without the device's sheet, and without the clipboard, which the next visitor has, too.
    await page.getByRole("button", { name: "Поделиться" }).first().tap();
    await expectCode(dialog, short);
    await dialog.getByRole("button", { name: "Вернуться" }).tap();
    await expect(page.getByText("Ссылка скопирована")).toHaveCount(0);
    const shareBox = page.locator("main").filter({ has: page.getByRole("button", { name: "Поделиться" }) });
    await shareBox.getByRole("button", { name: "QR-код" }).first().tap();
    await expectCode(shareBox, short);

    await open(page, `${host}/holder?kiosk=off`);
    await expect(endButton(page)).toBeVisible();
    await open(page, `${host}/holder?kiosk=setup`);
    await expect(ordinary(page)).toBeAttached();
    await cityQuestion(page).getByRole("button", { name: "Другой город" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Ревда", exact: true }).tap();
    await expect(cityQuestion(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem("usefulAct", "1"));
    await reload(page);
    await expect(ordinary(page)).toBeAttached();

    // The terminal's own city outlives its visitors; what was stored before it became a terminal does not.
    await open(page, `${host}/holder?kiosk`);
    await expect(endButton(page)).toBeVisible();
    await expect(cityQuestion(page)).toHaveCount(0);
    await page.locator("h1").tap();
    await walkAway(page);
    await expect(cityQuestion(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("pickedCity"))).toContain("Ревда");
    const other = await page.context().newPage();
    await other.goto(`${host}/healthz`);
    await expect.poll(() => storedIn(other)).toEqual({ localStorage: ["pickedCity"], databases: [], cookies: "" });
  },
);

/** Names of the stores in the database of drafts; where there is none, makes it, with that store. */
function storesOfDrafts(page: Page, made: string): Promise<string[]> {
  return page.evaluate(
    ([name = "", made = ""]) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => opening.result.createObjectStore(made);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          resolve([...opening.result.objectStoreNames]);
          opening.result.close();
        };
      }),
    [draftsDatabase, made],
  );
}

for (const name of ["refuses to list", "cannot list"]) {
  test(`a browser that ${name} its databases becomes a terminal, too, and forgets what it had`, async ({
    page,
    baseURL,
  }) => {
    const host = `http://kiosk.localhost:${new URL(String(baseURL)).port}`;
    await page.goto(`${host}/healthz`);
    await page.evaluate(() => localStorage.setItem("usefulAct", "1"));
    expect(await storesOfDrafts(page, "left")).toEqual(["left"]);
    await page.addInitScript((isMissing) => {
      const value = isMissing ? undefined : () => Promise.reject(new DOMException("no", "UnknownError"));
      Object.defineProperty(IDBFactory.prototype, "databases", { value });
    }, name === "cannot list");
    await open(page, `${host}/holder`);
    await expect(endButton(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(`${host}/healthz`);
    expect(await storedIn(other)).toMatchObject({ localStorage: [] });
    // The page that becomes a terminal may look into an empty one.
    await expect.poll(() => storesOfDrafts(other, "new")).not.toContain("left");
  });
}

test(
  "elsewhere the mode is left by its address, and costs nothing of what the visitor has stored",
  more,
  async ({ page }) => {
    await open(page, "/holder");
    await cityQuestion(page).getByRole("button", { name: "Да" }).tap();
    const city = () => page.evaluate(() => localStorage.getItem("pickedCity"));
    await expect.poll(city).toContain("Екатеринбург");
    await open(page, "/holder?kiosk");
    await expect(endButton(page)).toBeVisible();
    await open(page, "/holder/news");
    await expect(endButton(page)).toBeVisible();
    await open(page, "/holder?kiosk=off");
    await expect(ordinary(page)).toBeAttached();
    await open(page, "/holder/news");
    await expect(endButton(page)).toHaveCount(0);
    expect(await city()).toContain("Екатеринбург");
  },
);

test("where the operator wants no forms, a terminal says where to go", more, async ({ page }) => {
  const portal = await startPortal({ env: { KIOSK_FORMS: "off" } });
  try {
    await openKiosk(page, `${portal.url}/holder/support?kiosk`);
    await page.getByRole("link", { name: "Написать нам" }).first().tap();
    const dialog = page.getByRole("dialog", { name: "Здесь не отправить" });
    await expectCode(dialog, `${portal.url}/holder/support`);
    expect(await axeViolations(page)).toEqual([]);
    await open(page, `${portal.url}/holder/application?card=social`);
    await expect(page.getByText("На общем терминале личные данные не вводят", { exact: false })).toBeVisible();
    await expect(page.locator("main form")).toHaveCount(0);

    await open(page, `${portal.url}/holder/support?kiosk=off`);
    await openForm(page);
  } finally {
    await portal.remove();
  }
});
