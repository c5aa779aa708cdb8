import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page } from "playwright/test";
import { testBasemap } from "../../map-files/basemap-file.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { test } from "../helpers/shared-portal.ts";
import { open } from "../helpers/worker-probe.ts";

const map = (page: Page) => page.getByRole("region", { name: "Карта", exact: true });
const markers = (page: Page) => map(page).getByRole("list", { name: "Места на карте" }).getByRole("button");
const clusters = (page: Page) => markers(page).and(page.getByLabel(/мест\S* рядом/));
const pins = (page: Page) => markers(page).and(page.locator("[aria-pressed]"));
const fault = (page: Page) => map(page).getByRole("status").filter({ hasText: "Карта не загрузилась" });

/** Path of the list of a town's issue points. */
async function pathOf(page: Page, town: string, rest = "", portal = ""): Promise<string> {
  const answer = await page.request.get(`${portal}/api/card/ListLocalities`);
  const cities: { id: number | string; name: string }[] = await answer.json();
  return `/holder/how-to-get-a-card?city=${cities.find(({ name }) => name === town)?.id}${rest}`;
}

async function openMap(page: Page, path: string): Promise<void> {
  await open(page, path);
  await map(page).scrollIntoViewIfNeeded();
}

/** The number of places that the visible markers stand for. */
async function placesShown(page: Page): Promise<number> {
  const counts = await clusters(page).allTextContents();
  return counts.reduce((sum, text) => sum + Number(text), await pins(page).count());
}

/** Distance of a marker from the map's left edge (CSS pixels). */
async function offsetOf(page: Page): Promise<number> {
  const [marker, ground] = await Promise.all([markers(page).first().boundingBox(), map(page).boundingBox()]);
  return (marker?.x ?? Number.NaN) - (ground?.x ?? Number.NaN);
}

/** The same once the map has stopped moving. */
async function restingOffset(page: Page): Promise<number> {
  let last = Number.NaN;
  async function isSame(): Promise<boolean> {
    const before = last;
    last = await offsetOf(page);
    return last === before;
  }
  await expect.poll(isSame).toBe(true);
  return last;
}

/** Swipes to the right from the map's centre. */
async function swipe(page: Page, by: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await map(page).boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const from = { x: x + width / 2, y: y + height / 2 };
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step += 1) await touch("touchMove", [{ ...from, x: from.x + (by * step) / 8 }]);
  await touch("touchEnd", []);
}

/** The map's mean brightness, 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const picture = (await map(page).screenshot()).toString("base64");
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const data = canvas?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    return data.reduce((sum, part, index) => (index % 4 === 3 ? sum : sum + part), 0) / (data.length * 0.75);
  }, picture);
}

/** The same tests with vector tiles. */
const onTiles = test.extend<object, { shared: Portal }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "portal-map-"));
      const portal = await startPortal({ env: { BASEMAP: await testBasemap(folder) } });
      await use(portal);
      await portal.remove();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});

for (const [screen, on, runs] of [
  ["on a wide screen", test, {}],
  ["on a wide screen, on tiles", onTiles, more],
] as const) {
  on.describe(screen, runs, () => {
    on.use({ viewport: { width: 1280, height: 900 } });

    on("shows the filtered places beside the list and opens clusters, by keyboard too", async ({ page }) => {
      const consoleLines = await recordConsole(page);
      await openMap(page, await pathOf(page, "Ревда", "&organization=4584"));
      await expect(map(page).getByText("Схема", { exact: true })).toHaveCount(on === test ? 1 : 0);
      await expect(map(page).getByRole("link", { name: /OpenStreetMap/ })).toBeVisible();
      await expect.poll(() => placesShown(page)).toBe(2);
      await page.getByRole("link", { name: "Убрать: МФЦ Свердловской области" }).click();
      // Streets show closer up: at least the first places of the list.
      await expect.poll(() => placesShown(page)).toBeGreaterThanOrEqual(6);

      // An opened cluster passes the focus on to its contents.
      await clusters(page).first().focus();
      const before = await markers(page).count();
      await page.keyboard.press("Enter");
      await expect(map(page).getByText("Карта приближена")).toBeAttached();
      await expect.poll(() => markers(page).count()).not.toBe(before);
      await expect(markers(page).and(page.locator(":focus"))).toHaveCount(1);
      for (let turn = 0; turn < 3 && (await pins(page).count()) === 0; turn += 1) {
        await map(page).getByRole("button", { name: "Приблизить" }).click();
        await expect.poll(() => markers(page).count()).toBeGreaterThan(0);
      }

      const pin = pins(page).first();
      const [, number = "", title = ""] = /^(\d+)\. (.+)$/.exec((await pin.getAttribute("aria-label")) ?? "") ?? [];
      const key = ((await pin.getAttribute("id")) ?? "").replace("marker-", "");
      const item = page.locator(`details#${key}`);
      await expect(item.locator("summary")).toContainText(number);
      await expect(item.locator("h3")).toHaveText(title.split(", Ревда")[0]?.replaceAll(" ", " ") ?? "");
      await pin.focus();
      await page.keyboard.press("Enter");
      await expect(item.locator("summary")).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`place=${key}`));
      await expect(page.locator(`#marker-${key}`)).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.press("Escape");
      await expect(page.locator(`#marker-${key}`)).toBeFocused();
      await expect(page.locator(`#marker-${key}`)).toHaveAttribute("aria-pressed", "false");
      expect(consoleLines).toEqual([]);
    });

    on("shows the place named in the URL, and follows the theme", async ({ page }) => {
      await openMap(page, await pathOf(page, "Ревда", "&place=p-5127"));
      const pin = page.locator("#marker-p-5127");
      await expect(pin).toHaveAttribute("aria-pressed", "true");
      await expect(pin).toHaveAccessibleName(/Ревда, ул\. Октябрьская, 42$/);
      await expect(pin).toBeInViewport();
      // 70 CSS pixels, 1.35 times as large.
      await expect.poll(async () => Math.round((await pin.boundingBox())?.width ?? 0)).toBe(95);
      await expect.poll(() => brightness(page)).toBeGreaterThan(200);
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "contrast"));
      await expect.poll(() => brightness(page)).toBeLessThan(40);
    });
  });
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("markers and clusters have the specified sizes", more, async ({ page }) => {
    await openMap(page, await pathOf(page, "Ревда"));
    await expect.poll(() => placesShown(page)).toBe(12);
    const counts = (await clusters(page).allTextContents()).map(Number);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);

    for (let turn = 0; turn < 3 && (await pins(page).count()) === 0; turn += 1) {
      await map(page).getByRole("button", { name: "Приблизить" }).click();
      await expect.poll(() => markers(page).count()).toBeGreaterThan(0);
    }
    // A marker's list item has no size: its corner is the coordinate.
    const layout = await pins(page)
      .first()
      .evaluate((pin) => {
        const box = pin.getBoundingClientRect();
        const place = pin.closest("li")?.getBoundingClientRect();
        return [box.width, box.height, box.x - (place?.x ?? 0), box.y - (place?.y ?? 0)].map(Math.round);
      });
    expect(layout).toEqual([70, 70, -35, -70]);
  });

  test("shows a partner's addresses, and the visitor's position once requested", more, async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 56.838, longitude: 60.597 });
    await openMap(page, "/holder/partner-program/partner/101");
    // More than the 20 of the list's first page: all with known coordinates.
    await expect.poll(() => placesShown(page)).toBeGreaterThan(40);
    const visitor = map(page).getByRole("img", { name: "Вы здесь" });
    await expect(visitor).toHaveCount(0);
    await page.getByRole("button", { name: "Ближайшие" }).click();
    await map(page).scrollIntoViewIfNeeded();
    await expect(visitor).toBeInViewport();
  });

  test("without WebGL says so in place of the map, and the list works", more, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openMap(page, await pathOf(page, "Ревда"));
    await expect(fault(page)).toContainText("Этот браузер не рисует карты.");
    await expect(fault(page).getByRole("button")).toHaveCount(0);
    await page.locator("details#p-5030 summary").click();
    await expect(page.locator("details#p-5030")).toHaveAttribute("open", "");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("loads on demand, reports a missing network, and lets the page scroll until the map is activated", async ({
    page,
    context,
  }) => {
    const code: string[] = [];
    page.on("request", (request) => code.push(...(/maplibre|interactive-map/.exec(request.url()) ?? [])));
    await open(page, await pathOf(page, "Ревда"));
    await expect(page.locator("details#p-5030")).toBeAttached();
    expect(code).toEqual([]);

    await context.setOffline(true);
    await page.getByRole("link", { name: "Карта", exact: true }).click();
    await expect(fault(page)).toContainText("Список работает без интернета.");
    await context.setOffline(false);
    await fault(page).getByRole("button", { name: "Попробовать ещё раз" }).click();
    await expect(markers(page).first()).toBeVisible();

    const first = await restingOffset(page);
    await swipe(page, 80);
    expect(await restingOffset(page)).toBe(first);
    await map(page).getByRole("button", { name: "Нажмите, чтобы двигать карту" }).click();
    await swipe(page, 80);
    await expect.poll(() => offsetOf(page)).toBeGreaterThan(first + 40);
    await expect(map(page).getByRole("button", { name: "Листать страницу" })).toBeVisible();
  });

  test("shares the screen with the list sheet, which a button moves and a marker opens", more, async ({ page }) => {
    await openMap(page, await pathOf(page, "Ревда", "&view=map"));
    const list = page.getByRole("region", { name: "Список", exact: true });
    const item = list.locator("details#p-5030 summary");
    await expect(item).toBeHidden();
    await list.getByRole("button", { name: "Показать списком" }).click();
    await expect(item).toBeInViewport();
    await list.getByRole("button", { name: "Показать карту" }).click();
    await expect(item).toBeHidden();
    for (let turn = 0; turn < 4 && (await pins(page).count()) === 0; turn += 1) {
      // A cluster may open and vanish before it is clicked again.
      const pressed = clusters(page).first().click({ timeout: 3_000 });
      await Promise.race([pressed, pins(page).first().waitFor()]);
      await expect(map(page).getByText("Карта приближена")).toBeAttached();
    }
    const key = ((await pins(page).first().getAttribute("id")) ?? "").replace("marker-", "");
    await pins(page).first().click();
    await expect(list.locator(`details#${key} summary`)).toBeFocused();
    await expect(list).toHaveAttribute("data-stop", "half");
    await expect(page.locator(`#marker-${key}`)).toBeInViewport({ ratio: 1 });
    // Focusing the list item scrolls the list only: the sheet still ends where the map does.
    const end = async (what: Locator) => {
      const { y = Number.NaN, height = 0 } = (await what.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(async () => Math.abs((await end(list)) - (await end(map(page))))).toBeLessThan(1);
  });
});

test.describe("with other basemaps", () => {
  test.use({ viewport: { width: 1280, height: 900 } });
  let folder: string;
  let portal: Portal;
  const start = async (env: Record<string, string>) => {
    portal = await startPortal({ env });
  };
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-map-"));
  });
  test.afterEach(async () => {
    await portal.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test("draws the operator's tiles; without tiles shows the markers on an empty background", more, async ({ page }) => {
    await start({ BASEMAP: await testBasemap(folder) });
    const consoleLines = await recordConsole(page);
    const path = await pathOf(page, "Ревда", "", portal.url);
    const tile = page.waitForResponse(/\/tiles\/\d+\/\d+\/\d+\.mvt$/);
    await openMap(page, portal.url + path);
    expect((await tile).status()).toBe(200);
    // Streets show closer up: at least the first places of the list.
    await expect.poll(() => placesShown(page)).toBeGreaterThanOrEqual(6);
    await expect(map(page).getByText("Схема", { exact: true })).toHaveCount(0);
    await expect(map(page).getByRole("link", { name: /OpenStreetMap/ })).toBeVisible();
    expect(consoleLines).toEqual([]);

    // Routed on the context: the worker fetches them.
    await page.context().route("**/tiles/**", (route) => route.abort());
    await openMap(page, `${portal.url}${path}&organization=4584`);
    await expect(map(page).getByText("Карта загрузилась не вся.")).toBeVisible();
    await expect.poll(() => placesShown(page)).toBe(2);
  });

  test(
    "requests an external map in Russian with the key, and reports a broken style until it recovers",
    more,
    async ({ page }) => {
      await start({ MAP_STYLE_URL: "https://maps.example.ru/style.json?lang={lang}&key={key}", MAP_KEY: "a1" });
      const style = "https://maps.example.ru/style.json?lang=ru_RU&key=a1";
      await page.route(style, (route) => route.fulfill({ body: "{", headers: { "access-control-allow-origin": "*" } }));
      await openMap(page, portal.url + (await pathOf(page, "Ревда", "", portal.url)));
      await expect(fault(page)).toContainText("Список работает и без карты.");
      await page.route(style, (route) =>
        route.fulfill({
          json: { version: 8, sources: {}, layers: [{ id: "ground", type: "background" }] },
          headers: { "access-control-allow-origin": "*" },
        }),
      );
      await fault(page).getByRole("button", { name: "Попробовать ещё раз" }).click();
      // Streets show closer up: at least the first places of the list.
      await expect.poll(() => placesShown(page)).toBeGreaterThanOrEqual(6);
    },
  );
});
