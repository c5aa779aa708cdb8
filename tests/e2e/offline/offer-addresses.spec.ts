import { expect } from "playwright/test";
import { more } from "../helpers/matrix.ts";
import { test } from "../helpers/portal-test.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";

test.beforeEach(async ({ portal }) => {
  // A page is not cached while its server is still gathering places.
  const caching = async () => (await fetch(`${portal.url}/api/branches`)).headers.get("cache-control");
  await expect.poll(caching, { timeout: 30_000 }).toContain("max-age");
});

test("a promotion seen once has its addresses while the server is down", more, async ({ page, portal }) => {
  await open(page, `${portal.url}/holder/stocks/1`);
  await waitUntilCached(page, "/holder/stocks/1", ["/api/near-places"]);
  await portal.stop();
  await open(page, `${portal.url}/holder/stocks/1`);
  const near = page.getByRole("region", { name: "Где действует рядом" });
  await expect(near.getByRole("listitem")).toHaveCount(3);
  await expect(near.getByRole("listitem").first()).toContainText("от\u00a0центра");
});

test(
  "the list of partners seen once says their streets while the server is down, filtered too",
  more,
  async ({ page, portal }) => {
    await open(page, `${portal.url}/holder/partner-program`);
    await waitUntilCached(page, "/holder/partner-program", ["/api/partner-places", "/api/card/ListAcceptors"]);
    await portal.stop();
    await open(page, `${portal.url}/holder/partner-program?name=Живица`);
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Аптеки «Живица»" }) });
    await expect(row).toContainText(/ул\.\sМосковская,\s100 1,8\sкм от\sцентра/);
    await expect(row).toContainText("Открыто круглосуточно");
  },
);

test(
  "the nearest promotions first: in the server's HTML, and while the server is down",
  more,
  async ({ page, portal }) => {
    const html = await (await fetch(`${portal.url}/holder/stocks?sort=near`)).text();
    const running = html.slice(0, html.indexOf("Скоро начнутся"));
    const metres = [...running.matchAll(/>([\d,]+)\s(к?м) от\sцентра</g)].map(
      ([, number = "", unit]) => Number(number.replace(",", ".")) * (unit === "км" ? 1000 : 1),
    );
    expect(metres.length).toBeGreaterThan(3);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));

    await open(page, `${portal.url}/holder/stocks`);
    await waitUntilCached(page, "/holder/stocks", ["/api/partner-places", "/api/promotions"]);
    await portal.stop();
    await page.getByRole("link", { name: "Сначала ближайшие" }).click();
    await expect(page).toHaveURL(/\?sort=near$/);
    const first = page.getByRole("article").first();
    await expect(first).toContainText("Суповой набор по вторникам");
    await expect(first).toContainText(/Екатеринбург, ул\.\sМалышева,\s76.*810\sм от\sцентра/);
  },
);

test(
  "sorts promotions from the visitor, whose position another page asked for",
  more,
  async ({ page, portal, context }) => {
    await context.grantPermissions(["geolocation"], { origin: portal.url });
    // The centre of Нижний Тагил.
    await context.setGeolocation({ latitude: 57.91, longitude: 59.98 });
    await open(page, `${portal.url}/holder/stocks/1`);
    await page.getByRole("button", { name: "Уточнить по месту" }).click();
    await expect(page.getByRole("region", { name: "Где действует рядом" })).toContainText("Считаем от вас.");
    await page.getByRole("navigation", { name: "Вы здесь" }).getByRole("link", { name: "Акции" }).click();
    await page.getByRole("link", { name: "Сначала ближайшие" }).click();
    const first = page.getByRole("article").first();
    await expect(first).toContainText(/Нижний Тагил, .+\d\sм от\sвас/);
    await expect(page.locator("main")).not.toContainText("от\u00a0центра");
  },
);
