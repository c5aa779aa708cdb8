import { expect, type Page } from "playwright/test";
import { installOfferEvent } from "../../../src/lib/device/install-offer.ts";
import { accessibilityKey, engagementKey } from "../../../src/lib/storage/storage-keys.ts";
import { formOf, openForm } from "../feedback/application-form.ts";
import { open } from "../helpers/worker-probe.ts";
import { installFakeSpeech } from "./fake-speech.ts";
import { widths } from "./views.ts";

/** A dialog, menu or panel that opens over or in a page. */
interface OpenWindow {
  /** The only layout that has it; both if missing. */
  only?: "phone" | "wide";
  /** Loads a page and opens it at the current width. */
  show(page: Page): Promise<void>;
}

/** The widths it is checked at (CSS pixels). */
export function widthsOf({ only }: OpenWindow): readonly number[] {
  if (only === undefined) return widths;
  return widths.filter((width) => width < 1024 === (only === "phone"));
}

const panel = (page: Page) => page.getByRole("region", { name: "Настройки экрана" });

async function showPanel(page: Page): Promise<void> {
  await open(page, "/holder/how-to-get-a-card");
  await page.getByRole("button", { name: "Версия для слабовидящих" }).locator("visible=true").click();
  await expect(panel(page)).toBeVisible();
}

async function unfoldPanel(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "Ещё настройки" });
  if (await more.isVisible()) await more.click();
  await expect(panel(page).getByRole("group", { name: "Шрифт" })).toBeVisible();
}

async function showMap(page: Page, path: string): Promise<void> {
  await open(page, path);
  // A phone loads the map on demand.
  const toMap = page.locator("#places").getByRole("link", { name: "Карта", exact: true });
  if (await toMap.isVisible()) await toMap.click();
  await page.getByRole("region", { name: "Карта", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("list", { name: "Места на карте" }).getByRole("button").first()).toBeVisible();
}

/** Every menu, dialog, panel and notice; the forms are in `form-states.ts`. */
export const openWindows: Readonly<Record<string, OpenWindow>> = {
  "the menu": {
    only: "phone",
    async show(page) {
      await open(page, "/holder");
      await page.getByRole("link", { name: "Меню" }).click();
      await expect(page.getByRole("dialog", { name: "Меню" })).toBeVisible();
    },
  },
  "a submenu": {
    only: "wide",
    async show(page) {
      await open(page, "/holder/support");
      // Half covered by the menu, its buttons would count as too small.
      const yes = page.getByRole("button", { name: "Да", exact: true });
      await yes.click();
      // The menu moves up when the question disappears: away from the pointer, it would close.
      await expect(yes).toBeHidden();
      await page.getByRole("banner").getByRole("link", { name: "Возможности" }).hover();
      await expect(page.getByRole("banner").getByRole("link", { name: "Проезд" })).toBeVisible();
    },
  },
  "the city dialog": {
    async show(page) {
      await open(page, "/holder");
      await page.getByRole("button", { name: "Другой город" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Ревда" })).toBeVisible();
    },
  },
  "the search with its error": {
    async show(page) {
      await open(page, "/holder");
      await page.getByRole("banner").getByRole("link", { name: "Поиск" }).click();
      const search = page.getByRole("banner").getByRole("searchbox");
      await search.fill("к");
      await search.press("Enter");
      // It stays while hovered.
      await page.getByRole("alert").filter({ hasText: "Минимальное количество символов" }).hover();
    },
  },
  "the settings of the screen": {
    async show(page) {
      await showPanel(page);
      await unfoldPanel(page);
    },
  },
  "the way to another device": {
    async show(page) {
      await showPanel(page);
      await unfoldPanel(page);
      await page.getByRole("button", { name: "Перенести на другое устройство" }).click();
      await expect(page.getByRole("dialog").getByRole("img", { name: /QR-код/ })).toBeVisible();
    },
  },
  "the question about a link's settings": {
    async show(page) {
      await page.addInitScript((key) => localStorage.setItem(key, "{}"), accessibilityKey);
      await open(page, "/holder/support#screen=0100000");
      await expect(page.getByRole("dialog", { name: "Взять настройки из ссылки?" })).toBeVisible();
    },
  },
  "the word about settings that were taken": {
    async show(page) {
      await open(page, "/holder/support#screen=0100000");
      await expect(page.getByText("Экран настроен по ссылке")).toBeVisible();
    },
  },
  "the reading aloud": {
    async show(page) {
      await installFakeSpeech(page, ["ru-RU"]);
      await showPanel(page);
      await page.getByRole("button", { name: "Прочитать вслух" }).click();
      await expect(page.getByRole("button", { name: "Пауза" })).toBeFocused();
    },
  },
  "the filters of places": {
    async show(page) {
      await open(page, "/holder/how-to-get-a-card?card=bank");
      await page
        .locator("#places")
        .getByRole("button", { name: /^Фильтры/ })
        .click();
      await expect(page.getByRole("checkbox", { name: "Исеть-банк" })).toBeVisible();
    },
  },
  "a place, unfolded": {
    async show(page) {
      await open(page, "/holder/card-bank");
      const first = page.locator("#places ol > li").first();
      await first.locator("summary").click();
      await expect(first.getByRole("link", { name: "Маршрут" })).toBeVisible();
    },
  },
  "the map": {
    async show(page) {
      await showMap(page, "/holder/how-to-get-a-card");
      // Half under the sticky header, the search field would count as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    },
  },
  "a place on the map": {
    async show(page) {
      // In the whole region the chosen pin would cover its neighbours: WCAG allows that for pins, axe does not know it.
      const cities: { id: string; name: string }[] = await (await page.request.get("/api/card/ListLocalities")).json();
      const city = cities.find(({ name }) => name === "Ревда");
      await showMap(page, `/holder/how-to-get-a-card?city=${city?.id}&place=p-5127`);
      await expect(page.locator("#marker-p-5127")).toHaveAttribute("aria-pressed", "true");
    },
  },
  "the card of a place over a phone's map": {
    only: "phone",
    async show(page) {
      const cities: { id: string; name: string }[] = await (await page.request.get("/api/card/ListLocalities")).json();
      const city = cities.find(({ name }) => name === "Ревда");
      await showMap(page, `/holder/how-to-get-a-card?city=${city?.id}&place=p-5127`);
      await expect(page.getByRole("button", { name: /^К списку/ })).toBeVisible();
    },
  },
  "the answers to a question": {
    async show(page) {
      await open(page, "/holder/support/questions");
      await page.locator("main summary").first().click();
      await expect(page.locator("main details[open]").first()).toBeVisible();
    },
  },
  "the question whether to leave an application": {
    async show(page) {
      await openForm(page);
      await formOf(page).getByLabel("Фамилия").fill("Ивановский");
      await page.getByRole("link", { name: "Единая социальная карта" }).first().click();
      await expect(page.getByRole("dialog", { name: "Уйти со страницы?" })).toBeVisible();
    },
  },
  "the invitation to the home screen": {
    only: "phone",
    async show(page) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      await page.addInitScript(([key, dayAgo]) => localStorage.setItem(key, dayAgo), [
        engagementKey,
        String(Date.now() - 86_400_000),
      ] as const);
      await open(page, "/holder");
      await page.evaluate(
        (name) => dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { prompt: () => {} })),
        installOfferEvent,
      );
      await expect(page.getByText("Добавить карту на экран телефона?")).toBeVisible();
    },
  },
  "the strip about the lost network": {
    async show(page) {
      await open(page, "/holder/news");
      await page.route("**/*", (route) => route.abort());
      await page.evaluate(() => dispatchEvent(new Event("offline")));
      await expect(page.getByText("Нет интернета")).toBeVisible();
    },
  },
};
