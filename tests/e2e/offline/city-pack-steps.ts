import { expect, type Page } from "playwright/test";
import { packHeader } from "../../../src/shared/city-pack/pack-request.ts";
import { open } from "../helpers/worker-probe.ts";

export const pack = (page: Page) => page.getByRole("region", { name: "Мой город с собой" });
export const press = (page: Page, name: string) => pack(page).getByRole("button", { name, exact: true }).click();

/** Status of a saved city: «Сохранено 20 ноября, 9,2 МБ». */
const savedWords = /^Сохранено\s\d+\s[а-я]+,\s\d+(?:,\d)?\s(?:КБ|МБ)$/;
/** A visible text of the card, not one for screen readers only. */
export const words = (page: Page, text: RegExp) => pack(page).getByRole("paragraph").getByText(text);
export const saved = (page: Page) => words(page, savedWords);

/** Saving a city takes hundreds of requests (ms). */
export const savingTime = 45_000;

/** Confirms the city and opens the screen. */
export async function chooseYekaterinburg(page: Page, url: string): Promise<void> {
  await open(page, `${url}/holder/offline`);
  await page.getByRole("region", { name: "Ваш город" }).getByRole("button", { name: "Да" }).click();
  await expect(pack(page).getByRole("heading", { name: "Екатеринбург" })).toBeVisible();
}

/** Waits until the server has gathered all places: lists that still grow are not stored, and change. */
export async function expectGathered(page: Page, url: string): Promise<void> {
  for (const list of ["/api/points", "/api/branches"]) {
    const caching = async () => (await page.request.get(url + list)).headers()["cache-control"];
    await expect.poll(caching, { timeout: 30_000 }).not.toBe("no-store");
  }
}

/** Returns the URLs that the page has asked the worker to save since the last call. */
export function watchSaveRequests(page: Page): () => string[] {
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

/** Number of entries of each cache; page caches are summed up as "pages". */
export function cacheCounts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const name of await caches.keys()) {
      const short = name.startsWith("pages-") ? "pages" : name;
      counts[short] = (counts[short] ?? 0) + (await (await caches.open(name)).keys()).length;
    }
    return counts;
  });
}
