import { expect, type Locator, type Page } from "playwright/test";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { resources } from "../../../src/shared/resources.ts";

/** A section of a screen that shows a resource. */
export interface FaultSection {
  /** Path of the screen. */
  at: string;
  part(page: Page): Locator;
  /** Text of the section once the resource has loaded. */
  words: string;
  /** The service's resource that it is derived from, for those of our server. */
  of?: ResourceName;
  /** How many sections of the page fail; 1 by default. */
  missing?: number;
  /** What a hydrated page shows instead of «Не загрузилось», and its retry button. `inHtml`: the server's HTML does, too. */
  standIn?: { says: string; again: string; inHtml?: true };
  /** The page works without it and reports nothing. */
  quiet?: true;
  /** Opens the section. */
  show?(page: Page): Promise<void>;
  /** Loaded with every page: it comes along from the previous page. */
  everywhere?: true;
}

const home = "/holder";
const card = "/holder/how-to-get-a-card";
const partners = "/holder/partner-program";
const onePartner = "/holder/partner-program/partner/101";

const savings = "/holder/capabilities/loyalty-program";

const main = (page: Page) => page.locator("main");
const footer = (page: Page) => page.getByRole("contentinfo");
/** The section with that heading. */
const section = (name: string) => (page: Page) => page.getByRole("region", { name, exact: true }).first();

async function openCities(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Другой город" }).click();
}

const calculator = (page: Page) => page.locator("#savings");

/** Its code comes when the visitor does anything once it is there. */
async function useCalculator(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(calculator(page)).toContainText("Не загрузилось", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** For each resource the sections that show it, on screens of different kinds. */
export const faultSections: Readonly<Record<ResourceName, readonly FaultSection[]>> = {
  settings: [{ at: "/holder/news", part: footer, words: "Телеграм", everywhere: true }],
  // The specification's fallback ids apply.
  categories: [{ at: "/holder/news", part: main, words: "Показано новостей", quiet: true, everywhere: true }],
  blocks: [
    { at: card, part: main, words: "СНИЛС" },
    { at: home, part: main, words: "Потеряли карту?" },
    { at: "/holder/stocks", part: main, words: "Как получить скидку" },
  ],
  nearby: [
    {
      at: home,
      part: section("Рядом с вами"),
      words: "Ближайший пункт выдачи",
      of: "organizationPoints",
      standIn: { says: "Пункты рядом не загрузились", again: "Попробовать ещё раз", inHtml: true },
    },
  ],
  // From the database behind our own server.
  measures: [],
  slider: [{ at: home, part: section("Важное сейчас"), words: "в выходные" }],
  page: [{ at: "/holder/capabilities/soglasie", part: main, words: "персональных данных" }],
  newsList: [
    { at: "/holder/news", part: main, words: "Показано новостей" },
    { at: "/partner", part: section("Новости"), words: "2026" },
  ],
  newsItem: [{ at: "/holder/news/1", part: main, words: "2026" }],
  videos: [{ at: home, part: section("Видео"), words: "Откроется сайт" }],
  faq: [{ at: "/holder/support/questions", part: main, words: "Кто может получить карту?" }],
  materials: [{ at: "/holder/materials", part: main, words: "PDF" }],
  search: [
    {
      at: "/holder/search?query=карта",
      part: main,
      words: "найдено",
      standIn: { says: "Поиск на\u00a0сайте сейчас не\u00a0отвечает", again: "Искать на сайте" },
    },
  ],
  // The city question names the default city.
  geoByAddress: [{ at: home, part: main, words: "Одна карта", quiet: true }],
  cities: [{ at: home, part: (page) => page.getByRole("dialog"), words: "Ревда", show: openCities }],
  acceptorCategories: [
    { at: "/holder/stocks", part: (page) => page.getByRole("group", { name: "Что интересует" }), words: "Аптеки" },
  ],
  acceptorBranches: [],
  keyPartners: [
    { at: home, part: section("Ключевые партнёры"), words: "Живица" },
    { at: partners, part: section("Ключевые партнёры"), words: "Живица" },
  ],
  loyaltyPrograms: [],
  promotions: [
    { at: partners, part: section("Акции"), words: "Скидка:", of: "loyaltyPrograms" },
    { at: onePartner, part: section("Акции партнёра"), words: "Скидка:", of: "loyaltyPrograms" },
    { at: savings, part: calculator, words: "в месяц", of: "loyaltyPrograms", show: useCalculator },
  ],
  promotionList: [{ at: "/holder/stocks", part: main, words: "Действуют сейчас", of: "loyaltyPrograms" }],
  promotion: [{ at: "/holder/stocks/1", part: main, words: "Партнёр:", of: "loyaltyPrograms" }],
  acceptors: [],
  partnerList: [{ at: partners, part: section("Где принимают карту"), words: "партнёра из", of: "acceptors" }],
  // The partner, and its addresses, which show its name.
  partner: [{ at: onePartner, part: main, words: "Сообщить об ошибке", of: "acceptors", missing: 2 }],
  // From our own server, which is up if its page is.
  config: [],
  visitorAddress: [],
  // Not read by screens: sitemap, a download, our own server.
  pages: [],
  material: [],
  geo: [],
  organizations: [{ at: card, part: section("Где получить карту"), words: "в области" }],
  organizationPoints: [],
  points: [],
  branches: [],
  places: [
    { at: card, part: section("Где получить карту"), words: "в области", of: "organizationPoints" },
    { at: onePartner, part: section("Все адреса"), words: "в области", of: "acceptorBranches" },
  ],
  nearPlaces: [
    { at: "/holder/stocks/1", part: section("Где действует рядом"), words: "Считаем от", of: "acceptorBranches" },
  ],
  // Without it a row says the partner's towns.
  partnerPlaces: [],
  feedbackSubjects: [],
  feedbackThemes: [],
};

/** The resource that fails at the service. */
export function failingResource(name: ResourceName, { of = name }: FaultSection) {
  return resources[of];
}
