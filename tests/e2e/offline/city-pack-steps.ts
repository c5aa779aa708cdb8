import { expect, type Page } from "playwright/test";
import { packHeader } from "../../../src/shared/city-pack/pack-item.ts";
import { open } from "../helpers/worker-probe.ts";

export const pack = (page: Page) => page.getByRole("region", { name: "Мой город с собой" });
export const press = (page: Page, name: string) => pack(page).getByRole("button", { name, exact: true }).click();

/** The words of a saved city: «Сохранено 20 ноября, 9,2 МБ». */
export const savedWords = /^Сохранено\s\d+\s[а-я]+,\s\d+(?:,\d)?\s(?:КБ|МБ)$/;
/** What the card says, apart from what is said to screen readers. */
export const words = (page: Page, text: RegExp) => pack(page).getByRole("paragraph").getByText(text);
export const saved = (page: Page) => words(page, savedWords);

/** A city takes hundreds of requests, and a slow machine its time for them (ms). */
export const savingTime = 45_000;

/** As a person comes to it: says where they live, and opens the screen. */
export async function chooseYekaterinburg(page: Page, url: string): Promise<void> {
  await open(page, `${url}/holder/offline`);
  await page.getByRole("region", { name: "Ваш город" }).getByRole("button", { name: "Да" }).click();
  await expect(pack(page).getByRole("heading", { name: "Екатеринбург" })).toBeVisible();
}

/** Addresses that the page has asked the worker to keep since the last look. */
export function watchAsked(page: Page): () => string[] {
  let asked: string[] = [];
  page.on("request", (request) => {
    if (request.serviceWorker() === null && packHeader in request.headers()) {
      const { pathname, search } = new URL(request.url());
      asked.push(pathname + search);
    }
  });
  return () => {
    const sinceThen = asked;
    asked = [];
    return sinceThen;
  };
}

/** Names of the browser's caches, with the number of things in each; those of pages under one name. */
export function keptCounts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const name of await caches.keys()) {
      const short = name.startsWith("pages-") ? "pages" : name;
      counts[short] = (counts[short] ?? 0) + (await (await caches.open(name)).keys()).length;
    }
    return counts;
  });
}
