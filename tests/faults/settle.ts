import type { Page } from "playwright";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import type { Case } from "./cases.ts";
import { readScreen, sendNow } from "./form-actions.ts";
import type { Ending } from "./judge.ts";
import { messagesPath, type Session } from "./session.ts";

/** Maximum time until everything is delivered after the faults end (ms). */
const patience = 40_000;
/** Polling interval (ms). */
const glance = 100;
/** Time without intervention when the automatic retry is under test (ms): longer than its first delays. */
const leisure = 10_000;

const destinations: readonly Destination[] = ["site", "card"];

/** Whether a destination's state on the screen is final. */
function isEnd(plan: Case, destination: Destination, words: string): boolean {
  if (/^(?:Отправлено|Не принято)/.test(words)) return true;
  const isVain = plan.service?.fault === "500 forever" && plan.service.at.includes(destination);
  return isVain && /^(?:Не отправилось|Ответ не пришёл)/.test(words);
}

function isOver(plan: Case, screen: Ending): boolean {
  const { waiting } = screen;
  return waiting === null || destinations.every((destination) => isEnd(plan, destination, waiting[destination]));
}

/** How long to wait before pressing the button: cases about delays must retry automatically. */
function leisureOf({ service, incident }: Case): number {
  const byClock = service?.fault === "429 with Retry-After" || incident?.what.startsWith("clock") === true;
  return byClock ? leisure : 0;
}

/**
 * After the faults ended: waits for delivery, automatic first when that is under test, else after the visitor presses the
 * button (`pressed`). Resolves to the state of the messages screen.
 */
export async function settle(session: Session, tab: Page): Promise<{ screen: Ending | null; pressed: boolean }> {
  const begun = Date.now();
  let pressed = false;
  let screen: Ending | null = null;
  while (Date.now() - begun < patience) {
    screen = await readScreen(tab);
    if (screen !== null && isOver(session.plan, screen)) return { screen, pressed };
    const isHurry = Date.now() - begun >= leisureOf(session.plan);
    if (isHurry && (await sendNow(tab))) {
      if (!pressed) session.log("the visitor presses «Отправить сейчас»");
      pressed = true;
      session.hurry();
    }
    await tab.waitForTimeout(glance);
  }
  session.log(`it does not settle: ${JSON.stringify(screen)}`);
  return { screen, pressed };
}

export async function openMessages(session: Session): Promise<Page> {
  const tab = await session.openTab(messagesPath);
  // Not while the screen is loading.
  await tab.locator("#messages [aria-labelledby=waiting]").waitFor();
  return tab;
}
