import { expect, type Locator, type Page } from "playwright/test";
import { startBackend } from "../../server/backend/backend.ts";
import type { PassRequest } from "../../src/shared/captcha/wire.ts";
import { recordingPlaces } from "../faults/places.ts";
import { listen } from "./console.ts";
import { filledFolder } from "./filled-folder.ts";
import { type Portal, startPortal } from "./portal-server.ts";
import { test as base } from "./shared-portal.ts";
import { startTurnstile, type TurnstileStandIn } from "./turnstile-stand-in.ts";

interface Portals {
  turnstile: TurnstileStandIn;
  /** Asks Turnstile, and by the operator's default a proof of work where it does not come. */
  either: Portal;
  /** Turnstile only. */
  only: Portal;
}

const test = base.extend<{ turnstile: TurnstileStandIn }, Omit<Portals, "turnstile"> & { standIn: TurnstileStandIn }>({
  standIn: [
    async ({ browserName: _ }, use) => {
      const standIn = await startTurnstile();
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  either: [
    async ({ standIn }, use) => {
      const portal = await startPortal({ env: standIn.env });
      await use(portal);
      await portal.remove();
    },
    { scope: "worker" },
  ],
  only: [
    async ({ standIn }, use) => {
      const portal = await startPortal({ env: { ...standIn.env, CAPTCHA_FALLBACK: "none" } });
      await use(portal);
      await portal.remove();
    },
    { scope: "worker" },
  ],
  turnstile: async ({ standIn, context }, use) => {
    standIn.forget();
    await standIn.playFor(context);
    await use(standIn);
  },
});

// Each portal is started once: the tests stay in one worker.
test.describe.configure({ mode: "default" });

async function openForm(page: Page, portal?: Portal): Promise<Locator> {
  await page.goto(`${portal?.url ?? ""}/holder/support`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  return page.getByRole("dialog", { name: "Написать нам" });
}

const passed = (page: Page) => page.getByText("Проверка пройдена");
const again = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Попробовать ещё раз" });

function countRequests(page: Page, address: RegExp): { count: number } {
  const seen = { count: 0 };
  page.on("request", (request) => {
    if (address.test(request.url())) seen.count += 1;
  });
  return seen;
}

/** Moves the page's clock past the time that Turnstile is given to come, once it was asked for. */
async function letPatienceEnd(page: Page, turnstile: TurnstileStandIn): Promise<void> {
  if (turnstile.mode === "blocked") return;
  await expect.poll(() => (turnstile.mode === "hanging" ? turnstile.scripts : turnstile.frames)).toBe(1);
  await page.clock.fastForward(8_000);
}

/** The page's next question for a pass, as it was sent. */
async function passRequest(page: Page): Promise<PassRequest> {
  const request = await page.waitForRequest(/\/api\/captcha$/);
  return request.postDataJSON();
}

/** Asks our server for a pass from inside the page, as the page does. */
function ask(page: Page, request: PassRequest): Promise<{ status: number; body: unknown }> {
  return page.evaluate(async (asked) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/captcha", { method: "POST", headers, body: JSON.stringify(asked) });
    return { status: response.status, body: await response.json() };
  }, request);
}

test.describe("by proof of work", () => {
  test("asks nothing of the visitor, and a solved challenge serves one submission once", async ({ page }) => {
    const said = await listen(page);
    const sent = passRequest(page);
    const answered = page.waitForResponse(/\/api\/captcha$/);
    await openForm(page);
    const request = await sent;
    const response = await answered;
    expect(response.status()).toBe(200);
    const pass = await response.json();

    const again = await ask(page, request);
    expect(again, "the answer may be lost: the same again gives the same pass, and no second").toEqual({
      status: 200,
      body: pass,
    });
    const foreign = await ask(page, { ...request, submission: crypto.randomUUID() });
    expect(foreign).toEqual({ status: 422, body: { reason: "spent", message: expect.any(String) } });
    expect(said.filter((line) => !line.includes("422"))).toEqual([]);
  });

  test("goes on by itself after a network that was gone and a server that was busy; renews a pass that expired", async ({
    page,
    context,
  }) => {
    const trouble = { now: "gone" as "gone" | "busy" | null };
    await page.route("**/api/captcha/challenge", (route) => {
      if (trouble.now === "gone") return route.abort();
      return trouble.now === "busy"
        ? route.fulfill({ status: 429, headers: { "retry-after": "60" } })
        : route.fallback();
    });
    await page.clock.install();
    await openForm(page);
    await expect(page.getByText("Нет связи с порталом")).toBeVisible();
    trouble.now = "busy";
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByText("Сейчас много обращений")).toBeVisible();
    trouble.now = null;
    await page.clock.fastForward(60_000);
    await expect(passed(page)).toBeVisible();

    const renewed = page.waitForResponse(/\/api\/captcha$/);
    await page.clock.fastForward(7 * 24 * 60 * 60_000);
    expect((await renewed).status()).toBe(200);
  });
});

test.describe("by Turnstile", () => {
  test("a token gives a pass at once, without a word against the page's policy", async ({
    page,
    either,
    turnstile,
  }) => {
    const said = await listen(page);
    const sent = passRequest(page);
    await openForm(page, either);
    await expect(passed(page)).toBeVisible();
    const { submission, ...request } = await sent;
    expect(turnstile.tokens).toMatchObject([{ hostname: "127.0.0.1", action: "portal", cdata: submission }]);
    expect(request).toEqual({ turnstile: turnstile.tokens[0]?.token });
    expect(said).toEqual([]);
  });

  for (const mode of ["blocked", "hanging", "frame-hanging"] as const) {
    test(`${mode}: the proof of work takes over`, async ({ page, either, turnstile }) => {
      turnstile.mode = mode;
      const sent = passRequest(page);
      await page.clock.install();
      await openForm(page, either);
      await letPatienceEnd(page, turnstile);
      await expect(passed(page)).toBeVisible();
      expect(await sent).toHaveProperty("proof");
    });

    test(`${mode}, and nothing may take its place: it says so, and comes when it can`, async ({
      page,
      only,
      turnstile,
    }) => {
      turnstile.mode = mode;
      const worked = countRequests(page, /challenge$/);
      await page.clock.install();
      await openForm(page, only);
      await letPatienceEnd(page, turnstile);
      await expect(page.getByText("Проверка не загрузилась")).toBeVisible();
      await expect(page.getByText("Можно позвонить: 8 800")).toBeVisible();
      turnstile.mode = "passing";
      await again(page).click();
      await expect(passed(page)).toBeVisible();
      expect(worked.count).toBe(0);
    });
  }

  for (const allowed of ["either", "only"] as const) {
    test(`a negative verdict is told, and nothing takes its place (${allowed})`, async ({
      page,
      turnstile,
      either,
      only,
    }) => {
      turnstile.mode = "failing";
      const worked = countRequests(page, /challenge$/);
      await page.clock.install();
      await openForm(page, { either, only }[allowed]);
      const failed = page.getByText("Проверка не пройдена. Попробуйте ещё раз");
      await expect(failed).toBeVisible();
      // It has begun anew by itself once; then it is the visitor's turn.
      await expect(again(page)).toBeVisible();
      turnstile.mode = "refused";
      await again(page).click();
      await expect(failed).toBeVisible();
      await expect(again(page)).toBeVisible();
      turnstile.mode = "frame-hanging";
      turnstile.frames = 0;
      await again(page).click();
      await letPatienceEnd(page, turnstile);
      await expect(page.getByText("Проверка не загрузилась")).toBeVisible();
      turnstile.mode = "passing";
      await again(page).click();
      await expect(passed(page)).toBeVisible();
      expect(worked.count).toBe(0);
    });

    test(`a token that grew old before it was exchanged is renewed without a word (${allowed})`, async ({
      page,
      turnstile,
      either,
      only,
    }) => {
      // Our server does not answer while the first token is good.
      turnstile.tokenLives = [300];
      await page.route("**/api/captcha", (route) => (turnstile.tokens.length < 2 ? route.abort() : route.fallback()));
      const answered = page.waitForResponse(/\/api\/captcha$/);
      await openForm(page, { either, only }[allowed]);
      await expect(passed(page)).toBeVisible();
      expect((await answered).request().postDataJSON()).toMatchObject({ turnstile: turnstile.tokens[1]?.token });
      expect(turnstile.tokens).toHaveLength(2);
    });
  }
});

test("a token's pass goes with the message to both places, and our siteverify vouches for it", async ({
  page,
  turnstile,
}) => {
  const backend = await startBackend({ dataDir: await filledFolder(), databaseUrl: undefined });
  const places = await recordingPlaces(backend);
  const portal = await startPortal({
    env: {
      ...turnstile.env,
      SITE_API_URL: places.siteUrl,
      CARD_API_URL: places.cardUrl,
      CARD_API_KEY: backend.cardKey,
    },
  });
  const form = await openForm(page, portal);
  await form.getByRole("combobox", { name: "Тема" }).selectOption({ index: 1 });
  await form.getByRole("combobox", { name: "Имя" }).fill("Анна");
  await form.getByRole("combobox", { name: "Фамилия" }).fill("Иванова");
  await form.getByRole("textbox", { name: "Сообщение" }).fill("Терминал не принимает карту");
  await form.getByRole("checkbox", { name: /^Согласен/ }).check();
  await expect(passed(page)).toBeVisible();
  await form.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Спасибо за обращение!")).toBeVisible();

  const [token] = turnstile.tokens;
  expect(places.ledger.map(({ place }) => place).sort()).toEqual(["card", "site"]);
  const [pass, ...others] = new Set(places.ledger.map((line) => line.token));
  expect(others).toEqual([]);
  const asked = { secret: turnstile.env.TURNSTILE_SECRET ?? "", response: pass ?? "" };
  const answer = await page.request.post(`${portal.url}/api/captcha/siteverify`, { form: asked });
  expect(await answer.json()).toMatchObject({ success: true, action: "portal", cdata: token?.cdata });
  expect(places.ledger.map(({ id }) => id)).toEqual([token?.cdata, token?.cdata]);

  await portal.remove();
  await places.close();
  await backend.close();
});
