import { expect } from "playwright/test";
import { beOnMobileNetwork, navigate, refuseNextPages } from "../helpers/page-actions.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";
import { recordAnnouncements } from "./live-regions.ts";

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });

test("announces counts, empty results, loading, failures and navigation in live regions", async ({ page }) => {
  const { heard } = await recordAnnouncements(page);
  const hears = (text: string | RegExp) =>
    expect.poll(heard).toContainEqual(typeof text === "string" ? text : expect.stringMatching(text));
  await beOnMobileNetwork(page);
  await open(page, "/holder/how-to-get-a-card");
  const street = page.getByRole("searchbox", { name: "Улица или название" });
  await street.fill("самоцвет");
  await street.press("Enter");
  await hears(/^\d+ пункт\S* в области$/);
  await street.fill("такой улицы нет");
  await street.press("Enter");
  await hears("С такими фильтрами пунктов нет");

  const answered = Promise.withResolvers<void>();
  await page.route("**/api/site/v1/search?*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await navigate(page, "/holder/search?query=карта");
  await hears("Поиск");
  await hears(/^Ищем…/);
  answered.resolve();
  await hears(/^По запросу «карта» найдено: \d+$/);

  await page.route("**/api/site/v1/news?*", (route) => route.abort());
  await refuseNextPages(page);
  await navigate(page, "/holder/news");
  await hears("Новости");
  await hears(/^Не загрузилось/);
  await page.unroute("**/api/site/v1/news?*");
  await page.getByRole("main").getByRole("button", { name: "Попробовать ещё раз" }).click();
  await hears(/^Показано новостей: \d+$/);
});
