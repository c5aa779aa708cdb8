import { expect, type Page } from "playwright/test";
import { axeViolations } from "../accessibility/axe-violations.ts";
import { more } from "../helpers/matrix.ts";
import { refuseNextPages } from "../helpers/page-actions.ts";
import { test } from "../helpers/portal-test.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

test.use({ viewport: { width: 390, height: 844 } });

const near = (page: Page) => page.getByRole("region", { name: "Рядом с вами" });
const nearest = (page: Page) => near(page).getByRole("link").first();
const refine = (page: Page) => near(page).getByRole("button", { name: "Уточнить по месту" });

/** Tuesday, 24 November 2026, 17:42 in the programme's time zone. */
const tuesday = Date.UTC(2026, 10, 24, 12, 42);
const hours = 3_600_000;

interface Answer {
  city: { name: string };
  total: number;
  points: { title: string; address: string; week: [number, number][] | null }[];
}

async function answerOf(page: Page, url: string, city?: string): Promise<Answer> {
  return (await page.request.get(`${url}/api/nearby${city === undefined ? "" : `?city=${city}`}`)).json();
}

test("reads without scripts, for the default city and for the one in the address", async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // A server that has just started may still be gathering places.
  await expect(async () => {
    const { points } = await answerOf(page, portal.url);
    await page.goto(`${portal.url}/holder`);
    await expect(nearest(page)).toHaveText(points[0]?.title ?? "?", { timeout: 1_000 });
    const discounts = near(page).getByRole("listitem").filter({ hasText: "Скидка:" });
    await expect(discounts).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  const { total } = await answerOf(page, portal.url);
  await expect(near(page)).toContainText("Считаем от центра Екатеринбурга");
  await expect(near(page)).toContainText(/Открыто|Закрыто|Закроется/);
  await expect(near(page).getByRole("link", { name: new RegExp(`^Все ${total}\\s`) })).toBeVisible();
  await expect(near(page).getByRole("link", { name: "Маршрут" })).toHaveAttribute("href", /yandex\.ru\/maps/);
  await expect(near(page).getByRole("link", { name: "Позвонить" })).toHaveAttribute("href", /^tel:\+7/);
  await expect(refine(page)).toBeHidden();
  await page.goto(`${portal.url}/holder?city=38`);
  await expect(near(page)).not.toContainText("Екатеринбурга");
  await context.close();
});

test("follows the picked city", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await page.getByRole("button", { name: "Другой город" }).click();
  await page.getByRole("button", { name: "Нижний Тагил", exact: true }).click();
  await expect(near(page)).toContainText("Считаем от центра Нижнего Тагила");
  await open(page, `${portal.url}/holder`);
  await expect(near(page)).toContainText("Считаем от центра Нижнего Тагила");
});

test(
  "counts from the visitor in place: the focus stays, and the nearest is said",
  more,
  async ({ page, portal, context }) => {
    await context.grantPermissions(["geolocation"], { origin: portal.url });
    // Beside the centre of Нижний Тагил.
    await context.setGeolocation({ latitude: 57.91, longitude: 59.98 });
    await open(page, `${portal.url}/holder`);
    await refine(page).click();
    await expect(near(page)).toContainText("Считаем от вас.");
    await expect(
      near(page)
        .getByRole("status")
        .filter({ hasText: /^Ближе всех: .+, [\d,]+\s(метр|километр)/ }),
    ).toHaveCount(1);
    await expect(near(page)).toContainText("пешком");
    await expect(refine(page)).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Другой город" }).click();
    await page.getByRole("button", { name: "Ревда", exact: true }).click();
    await expect(near(page)).toContainText("Считаем от центра Ревды.");
  },
);

test("without permission there is a way on: the points of a street", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder`);
  await refine(page).click();
  await expect(near(page)).toContainText("Доступ к месту закрыт.");
  expect(await axeViolations(page)).toEqual([]);
  await near(page).getByRole("textbox", { name: "Улица" }).fill("Ленина");
  await near(page).getByRole("button", { name: "Показать рядом" }).click();
  await expect(page).toHaveURL(/how-to-get-a-card\?city=\w+&name=/);
});

test(
  "names the nearest open point while the nearest is closed, and counts the time anew",
  more,
  async ({ page, portal }) => {
    await page.clock.install({ time: tuesday });
    await open(page, `${portal.url}/holder`);
    const { points } = await answerOf(page, portal.url);
    expect(points.length).toBeGreaterThan(1);
    await page.keyboard.press("Tab");
    await expect(near(page)).toContainText(/Открыто до/);
    await expect(near(page)).not.toContainText("Ближе всех открыт");
    // 19:30: the МФЦ are open till eight, the bank is not.
    await page.clock.fastForward(1.8 * hours);
    await expect(near(page)).toContainText("Закрыто.");
    await expect(near(page)).toContainText("Ближе всех открыт: МФЦ");
  },
);

test(
  "reads without a network after one visit, and says that the route waits for it",
  more,
  async ({ page, portal, context }) => {
    await open(page, `${portal.url}/holder`);
    await waitUntilCached(page, "/holder", ["/api/nearby"]);
    await portal.stop();
    await context.setOffline(true);
    await open(page, `${portal.url}/holder`);
    await expect(nearest(page)).toBeVisible();
    await expect(near(page)).toContainText("Маршрут откроется, когда появится связь.");
    await expect(near(page).getByRole("link", { name: "Позвонить" })).toBeVisible();
  },
);

test("a failure is shown calmly, with a retry", more, async ({ page, portal }) => {
  await page.route("**/api/nearby*", (route) => route.fulfill({ status: 502, json: {} }));
  await refuseNextPages(page);
  await open(page, `${portal.url}/holder/news`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Единая социальная карта/ })
    .click();
  await expect(near(page)).toContainText("Пункты рядом не загрузились");
  await page.unroute("**/api/nearby*");
  await near(page).getByRole("button", { name: "Попробовать ещё раз" }).click();
  await expect(near(page)).toContainText("Ближайший пункт выдачи");
});

test("a city without points names the nearest elsewhere", more, async ({ page, portal }) => {
  const answer = await answerOf(page, portal.url);
  const points = answer.points.map((point) => ({ ...point, town: "Ревда", metres: 14_000 }));
  await page.route("**/api/nearby*", (route) =>
    route.fulfill({ json: { ...answer, city: { id: "1", name: "Дегтярск" }, total: 0, points } }),
  );
  await refuseNextPages(page);
  await open(page, `${portal.url}/holder/news`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Единая социальная карта/ })
    .click();
  await expect(near(page).getByRole("heading", { name: "В Дегтярске пока нет пунктов" })).toBeVisible();
  await expect(near(page).getByRole("link", { name: "Маршрут" })).toBeVisible();
  await expect(near(page)).toContainText("14 км");
});
