import type { Page } from "playwright";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import type { Case } from "./cases.ts";
import { readScreen, sendNow } from "./form-actions.ts";
import type { Ending } from "./judge.ts";
import { messagesPath, type Session } from "./session.ts";

/** How long a healed system may take until everything is where it belongs (ms). */
const patience = 40_000;
/** Between two looks at the screen (ms). */
const glance = 100;
/** How long it is left to itself where its own waiting is what is tried (ms): longer than its first waits. */
const leisure = 10_000;

const places: readonly Destination[] = ["site", "card"];

/** Whether what the screen says of a place is where it ends, as far as sending goes. */
function isEnd(plan: Case, place: Destination, words: string): boolean {
  if (/^(?:Отправлено|Не принято)/.test(words)) return true;
  const isVain = plan.service?.fault === "500 forever" && plan.service.at.includes(place);
  return isVain && /^(?:Не отправилось|Ответ не пришёл)/.test(words);
}

function isOver(plan: Case, screen: Ending): boolean {
  const { waiting } = screen;
  return waiting === null || places.every((place) => isEnd(plan, place, waiting[place]));
}

/** What waits by the clock is left to itself for a while, or the clock would not be tried. */
function leisureOf({ service, incident }: Case): number {
  const byClock = service?.fault === "429 with Retry-After" || incident?.what.startsWith("clock") === true;
  return byClock ? leisure : 0;
}

/**
 * Everything is well again: lets the message go where it can, by its own means first where that is what is tried, else
 * by the visitor's press of the button (`pressed`). Resolves to the screen of messages.
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
  // A screen that says it is still reading has said nothing yet.
  await tab.locator("#messages [aria-labelledby=waiting]").waitFor();
  return tab;
}
