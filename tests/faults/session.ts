import type { Browser, BrowserContext, CDPSession, Page } from "playwright";
import { syncTag } from "../../src/shared/outbox/background-sync.ts";
import { paths } from "../../src/shared/urls.ts";
import type { Case } from "./cases.ts";
import type { Claim } from "./judge.ts";
import { recordClaims } from "./screen-claims.ts";
import { messageOf, type TestMessage } from "./test-message.ts";
import type { TestSystem } from "./test-system.ts";

/** A running case: a visitor with a browser context, and the test system. */
export interface Session {
  plan: Case;
  system: TestSystem;
  message: TestMessage;
  claims: Claim[];
  /** Uncaught errors of the pages. */
  errors: string[];
  /** Log of the case, for diagnosing a failure. */
  lines: string[];
  /** From this time on (ms since 1970) waits need not be kept: the visitor pressed the button, or the clock moved. */
  hurriedAt(): number;
  hurry(): void;
  log(words: string): void;
  /** Reports that a post failed or got a response. */
  met(): void;
  /** Resolves at the next such report. */
  nextMeeting(): Promise<void>;
  /** Opens a page of the portal in a new tab and waits until it is hydrated. */
  openTab(path: string): Promise<Page>;
  /** Open tabs of the portal. */
  tabs(): Page[];
  closeTabs(): Promise<void>;
  /** Dispatches a sync event to the worker, also when no tab of the portal is open. */
  wakeWorker(): Promise<void>;
  killWorker(): Promise<void>;
  close(): Promise<void>;
}

/** Timeout of a page's hydration (ms). */
const patience = 20_000;

export async function openSession(browser: Browser, system: TestSystem, plan: Case): Promise<Session> {
  const context = await browser.newContext({ locale: "ru-RU", timezoneId: "Asia/Yekaterinburg" });
  const started = Date.now();
  const claims: Claim[] = [];
  const errors: string[] = [];
  let hurriedAt = Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  const log = (words: string) =>
    void lines.push(`${((Date.now() - started) / 1000).toFixed(2).padStart(6)} s  ${words}`);
  let onMeeting = () => {};
  const met = () => onMeeting();
  system.onSaid((key, status) => {
    log(`the portal answers ${status} to ${key.slice(37)}`);
    met();
  });
  await recordClaims(context, (claim) => {
    // Each tab repeats the claim: the first counts.
    if (claims.some(({ destination, words }) => destination === claim.destination && words === claim.words)) return;
    claims.push(claim);
    log(`the screen says of ${claim.destination}: ${claim.words}`);
  });
  const workers = await workerControl(context, new URL(system.url).origin);
  const tabs = () => context.pages().filter((page) => page.url().startsWith(system.url));
  return {
    plan,
    system,
    message: messageOf(plan),
    claims,
    errors,
    lines,
    hurriedAt: () => hurriedAt,
    hurry() {
      hurriedAt = Math.min(hurriedAt, Date.now());
    },
    log,
    met,
    nextMeeting: () =>
      new Promise((resolve) => {
        onMeeting = resolve;
      }),
    async openTab(path) {
      const page = await context.newPage();
      page.on("pageerror", ({ message }) => void errors.push(`an error in the page: ${message}`));
      await page.goto(system.url + path, { timeout: patience });
      await page.locator("html[data-hydrated]").waitFor({ state: "attached", timeout: patience });
      return page;
    },
    tabs,
    async closeTabs() {
      for (const page of tabs()) await page.close();
    },
    ...workers,
    close: () => context.close(),
  };
}

/** Worker control by CDP, from a tab that is not of the portal. */
async function workerControl(
  context: BrowserContext,
  origin: string,
): Promise<Pick<Session, "wakeWorker" | "killWorker">> {
  const backstage = await context.newPage();
  const session: CDPSession = await context.newCDPSession(backstage);
  let registrationId: string | null = null;
  const running = new Set<string>();
  let onChange = () => {};
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    for (const registration of registrations) {
      if (registration.scopeURL.startsWith(origin))
        registrationId = registration.isDeleted ? null : registration.registrationId;
    }
  });
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, runningStatus } of versions) {
      if (runningStatus === "stopped") running.delete(versionId);
      else running.add(versionId);
    }
    onChange();
  });
  await session.send("ServiceWorker.enable");
  return {
    async wakeWorker() {
      if (registrationId === null) return;
      // Rejected when a sync event is already running: then the worker is awake.
      await session
        .send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag: syncTag, lastChance: false })
        .catch(() => undefined);
    },
    async killWorker() {
      if (running.size === 0) return;
      const { promise: stopped, resolve } = Promise.withResolvers<void>();
      onChange = () => {
        if (running.size === 0) resolve();
      };
      await session.send("ServiceWorker.stopAllWorkers");
      await stopped;
    },
  };
}

/** Path of the messages screen. */
export const messagesPath = paths.Messages;
