import { rm } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { type Backend, startBackend } from "../../../server/backend/backend.ts";
import type { PassRequest } from "../../../src/shared/captcha/wire.ts";
import { type RecordingServices, recordingServices } from "../../faults/recording-services.ts";
import { filledFolder } from "../helpers/filled-folder.ts";
import { more } from "../helpers/matrix.ts";
import { recordConsole } from "../helpers/page-console.ts";
import { type Portal, startPortal } from "../helpers/portal-server.ts";
import { test as base } from "../helpers/shared-portal.ts";
import { open, waitUntilCached } from "../helpers/worker-probe.ts";
import { type FakeTurnstile, startTurnstile } from "./fake-turnstile.ts";

interface Portals {
  standIn: FakeTurnstile;
  places: RecordingServices;
  /** Turnstile with proof of work as fallback (the default); sends to `places`. */
  either: Portal;
  /** Turnstile only. */
  only: Portal;
}

const test = base.extend<{ turnstile: FakeTurnstile }, Portals & { backend: Backend }>({
  standIn: [
    async ({ browserName: _ }, use) => {
      const standIn = await startTurnstile();
      await use(standIn);
      await standIn.close();
    },
    { scope: "worker" },
  ],
  backend: [
    async ({ browserName: _ }, use) => {
      const dataDir = await filledFolder();
      const backend = await startBackend({ dataDir, databaseUrl: undefined });
      await use(backend);
      await backend.close();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
  places: [
    async ({ backend }, use) => {
      const places = await recordingServices(backend);
      await use(places);
      await places.close();
    },
    { scope: "worker" },
  ],
  either: [
    async ({ standIn, backend, places }, use) => {
      const services = { SITE_API_URL: places.siteUrl, CARD_API_URL: places.cardUrl, CARD_API_KEY: backend.cardKey };
      const portal = await startPortal({ env: { ...standIn.env, ...services } });
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

const window = (page: Page) => page.getByRole("dialog", { name: "Написать нам" });

/** Opens the form's dialog, each time for a new submission. */
async function openWindow(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Написать нам" }).first().click();
  await expect(window(page)).toBeVisible();
}

async function closeWindow(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(window(page)).toBeHidden();
}

async function openForm(page: Page, portal?: Portal): Promise<void> {
  await open(page, `${portal?.url ?? ""}/holder/support`);
  await openWindow(page);
}

async function fill(page: Page): Promise<void> {
  const form = window(page);
  await form.getByRole("combobox", { name: "Тема" }).selectOption({ index: 1 });
  await form.getByRole("combobox", { name: "Имя" }).fill("Анна");
  await form.getByRole("combobox", { name: "Фамилия" }).fill("Иванова");
  await form.getByRole("textbox", { name: "Сообщение" }).fill("Терминал не принимает карту");
  await form.getByRole("checkbox", { name: /^Согласен/ }).check();
}

const send = (page: Page) => window(page).getByRole("button", { name: "Отправить" }).click();
const passed = (page: Page) => page.getByText("Проверка пройдена");
const again = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Попробовать ещё раз" });

function countRequests(page: Page, address: RegExp): { count: number } {
  const seen = { count: 0 };
  page.on("request", (request) => {
    if (address.test(request.url())) seen.count += 1;
  });
  return seen;
}

/** Sets the mode and resets the counters. */
function become(turnstile: FakeTurnstile, mode: FakeTurnstile["mode"]): void {
  Object.assign(turnstile, { mode, scripts: 0, frames: 0 });
}

/** Moves the page's clock past Turnstile's time limit, once it was requested. */
async function letPatienceEnd(page: Page, turnstile: FakeTurnstile): Promise<void> {
  if (turnstile.mode === "blocked") return;
  await expect.poll(() => (turnstile.mode === "hanging" ? turnstile.scripts : turnstile.frames)).toBe(1);
  await page.clock.fastForward(8_000);
}

/** The body of the page's next request for a pass. */
async function passRequest(page: Page): Promise<PassRequest> {
  const request = await page.waitForRequest(/\/api\/captcha$/);
  return request.postDataJSON();
}

/** Requests a pass from inside the page, as the page does. */
function ask(page: Page, request: PassRequest): Promise<{ status: number; body: unknown }> {
  return page.evaluate(async (asked) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/captcha", { method: "POST", headers, body: JSON.stringify(asked) });
    return { status: response.status, body: await response.json() };
  }, request);
}

// Tests of a group stay in one worker, which starts the portals once.

test.describe("by proof of work", () => {
  test.describe.configure({ mode: "default" });

  test("needs no action from the visitor, and accepts a solved challenge for one submission only", async ({ page }) => {
    const consoleLines = await recordConsole(page);
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
    expect(consoleLines.filter((line) => !line.includes("422"))).toEqual([]);
  });

  test(
    "resumes automatically after a network failure and a busy server, and renews an expired pass",
    more,
    async ({ page, context }) => {
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
    },
  );
});

/** In this order: a loaded script stays loaded. */
const absences = ["blocked", "hanging", "frame-hanging"] as const;

test.describe("by Turnstile", () => {
  test.describe.configure({ mode: "default" });

  test(
    "exchanges a token for a pass, sends it to both destinations, and verifies it at our siteverify",
    more,
    async ({ page, either, places, turnstile }) => {
      const consoleLines = await recordConsole(page);
      const sent = passRequest(page);
      await openForm(page, either);
      await expect(passed(page)).toBeVisible();
      const { submission, ...request } = await sent;
      expect(turnstile.tokens).toMatchObject([{ hostname: "127.0.0.1", action: "portal", cdata: submission }]);
      expect(request).toEqual({ turnstile: turnstile.tokens[0]?.token });

      await fill(page);
      await send(page);
      await expect(page.getByText("Спасибо за обращение!")).toBeVisible();
      expect(places.deliveries.map(({ destination }) => destination).sort()).toEqual(["card", "site"]);
      expect(places.deliveries.map(({ id }) => id)).toEqual([submission, submission]);
      const [pass, ...others] = new Set(places.deliveries.map(({ token }) => token));
      expect(others).toEqual([]);
      const asked = { secret: turnstile.env.TURNSTILE_SECRET ?? "", response: pass ?? "" };
      const answer = await page.request.post(`${either.url}/api/captcha/siteverify`, { form: asked });
      expect(await answer.json()).toMatchObject({ success: true, action: "portal", cdata: submission });
      expect(consoleLines, "nothing against the page's policy").toEqual([]);
    },
  );

  test("falls back to proof of work when Turnstile is blocked or hangs", more, async ({ page, either, turnstile }) => {
    await page.clock.install();
    await open(page, `${either.url}/holder/support`);
    for (const mode of absences) {
      become(turnstile, mode);
      const sent = passRequest(page);
      await openWindow(page);
      await letPatienceEnd(page, turnstile);
      await expect(passed(page)).toBeVisible();
      expect([mode, await sent]).toEqual([mode, { submission: expect.any(String), proof: expect.anything() }]);
      await closeWindow(page);
    }
  });

  test(
    "reports that Turnstile did not load when there is no fallback, and recovers",
    more,
    async ({ page, only, turnstile }) => {
      const worked = countRequests(page, /challenge$/);
      await page.clock.install();
      for (const mode of absences) {
        become(turnstile, mode);
        if (mode === "blocked") await openForm(page, only);
        else await again(page).click();
        await letPatienceEnd(page, turnstile);
        await expect(page.getByText("Проверка не загрузилась")).toBeVisible();
        await expect(page.getByText("Можно позвонить: 8 800")).toBeVisible();
      }
      become(turnstile, "passing");
      await again(page).click();
      await expect(passed(page)).toBeVisible();
      expect(worked.count).toBe(0);
    },
  );

  for (const allowed of ["either", "only"] as const) {
    test(
      `renews an expired token silently, and reports a negative verdict without falling back (${allowed})`,
      more,
      async ({ page, turnstile, either, only }) => {
        const worked = countRequests(page, /challenge$/);
        await page.clock.install();
        // Our server fails while the first token is valid.
        turnstile.tokenLives = [300];
        await page.route("**/api/captcha", (route) => (turnstile.tokens.length < 2 ? route.abort() : route.fallback()));
        const answered = page.waitForResponse(/\/api\/captcha$/);
        await openForm(page, { either, only }[allowed]);
        await expect(passed(page)).toBeVisible();
        expect((await answered).request().postDataJSON()).toMatchObject({ turnstile: turnstile.tokens[1]?.token });
        expect(turnstile.tokens).toHaveLength(2);

        await closeWindow(page);
        become(turnstile, "failing");
        await openWindow(page);
        const failed = page.getByText("Проверка не пройдена. Попробуйте ещё раз");
        await expect(failed).toBeVisible();
        // It retries once automatically, then waits for the visitor.
        await expect(again(page)).toBeVisible();
        become(turnstile, "refused");
        await again(page).click();
        await expect(failed).toBeVisible();
        await expect(again(page)).toBeVisible();
        become(turnstile, "frame-hanging");
        await again(page).click();
        await letPatienceEnd(page, turnstile);
        await expect(page.getByText("Проверка не загрузилась")).toBeVisible();
        become(turnstile, "passing");
        await again(page).click();
        await expect(passed(page)).toBeVisible();
        expect(worked.count).toBe(0);
      },
    );
  }

  test.describe(() => {
    test.use({ serviceWorkers: "allow" });

    test(
      "without a fallback, a message written offline waits for the check on the messages screen, then is sent",
      more,
      async ({ page, context, only, turnstile }) => {
        become(turnstile, "hanging");
        await open(page, `${only.url}/holder/messages`);
        await waitUntilCached(page, "/holder/messages", []);
        await page.getByRole("button", { name: "Написать нам" }).click();
        await fill(page);
        await context.setOffline(true);
        become(turnstile, "blocked");
        await send(page);
        await expect(page.getByText(/Нужна проверка: когда появится связь, откройте «Мои\sобращения»/)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("region", { name: "Ещё не отправлены" })).toContainText("Нужна проверка");
        await expect(page.getByRole("link", { name: /^Обращения: 1\sждёт проверки$/ })).toBeVisible();
        await expect(page.getByText("Нет связи с порталом")).toBeVisible();
        become(turnstile, "passing");
        await context.setOffline(false);
        await expect(page.getByRole("region", { name: "Уже отправлены" })).toContainText(/Отправлено\. Номер \S+/);
      },
    );
  });
});
