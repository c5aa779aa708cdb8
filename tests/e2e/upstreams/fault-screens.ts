import type { Locator, Page } from "playwright/test";
import type { ResourceName } from "../../../src/shared/resources.ts";
import { resources } from "../../../src/shared/resources.ts";

/** A place on a screen that shows a resource. */
export interface FaultPlace {
  /** Path of the screen. */
  at: string;
  part(page: Page): Locator;
  /** Words that stand there when the resource has come. */
  words: string;
  /** The row of a service that it is made of, where our server makes it. */
  of?: ResourceName;
  /** How many places of the page miss it; one where not given. */
  missing?: number;
  /** What a page that is alive says in the place of «Не загрузилось», and what asks again. */
  standIn?: { says: string; again: string };
  /** The page does without: nothing says that anything is missing. */
  quiet?: true;
  /** What a visitor does to see it. */
  show?(page: Page): Promise<void>;
  /** Read with every page of the portal: a visitor brings it along from the page before. */
  everywhere?: true;
}

const home = "/holder";
const card = "/holder/how-to-get-a-card";
const partners = "/holder/partner-program";
const onePartner = "/holder/partner-program/partner/101";

const main = (page: Page) => page.locator("main");
const footer = (page: Page) => page.getByRole("contentinfo");
/** The section of that heading. */
const section = (name: string) => (page: Page) => page.getByRole("region", { name, exact: true }).first();

async function openCities(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Другой город" }).click();
}

/** For each row of the table of resources the places that show it, on screens of different kinds. */
export const faultPlaces: Readonly<Record<ResourceName, readonly FaultPlace[]>> = {
  settings: [{ at: "/holder/news", part: footer, words: "Телеграм", everywhere: true }],
  // Without them the ids of the specification hold.
  categories: [{ at: "/holder/news", part: main, words: "Показано новостей", quiet: true, everywhere: true }],
  blocks: [
    { at: card, part: main, words: "СНИЛС" },
    { at: home, part: main, words: "Потеряли карту?" },
    { at: "/holder/stocks", part: main, words: "Как получить скидку" },
  ],
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
      standIn: { says: "Поиск по сохранённому на этом устройстве", again: "Искать на сайте" },
    },
  ],
  // The question names the default city then.
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
    { at: "/holder/stocks", part: main, words: "Действуют сейчас", of: "loyaltyPrograms" },
    { at: partners, part: section("Акции"), words: "Скидка:", of: "loyaltyPrograms" },
    { at: onePartner, part: section("Акции партнёра"), words: "Скидка:", of: "loyaltyPrograms" },
  ],
  promotion: [{ at: "/holder/stocks/1", part: main, words: "Партнёр:", of: "loyaltyPrograms" }],
  acceptors: [],
  partnerList: [{ at: partners, part: section("Где принимают карту"), words: "Показано", of: "acceptors" }],
  // The partner, and the addresses, which bear its name.
  partner: [{ at: onePartner, part: main, words: "Все партнёры", of: "acceptors", missing: 2 }],
  // Our own server's, which is there when its page is.
  config: [],
  visitorAddress: [],
  // No screen reads them: the sitemap, a download, our own server.
  pages: [],
  material: [],
  geo: [],
  organizations: [{ at: card, part: section("Где получить карту"), words: "Показано" }],
  organizationPoints: [],
  points: [],
  branches: [],
  places: [
    { at: card, part: section("Где получить карту"), words: "Показано", of: "organizationPoints" },
    { at: onePartner, part: section("Адреса"), words: "Показано", of: "acceptorBranches" },
  ],
  feedbackSubjects: [],
  feedbackThemes: [],
};

/** The row that a service is asked for. */
export function brokenRow(name: ResourceName, { of = name }: FaultPlace) {
  return resources[of];
}
