import { signedPass } from "../server/captcha/issued-pass.ts";
import type { Incident } from "./cases.ts";
import { acceptUpdate, sendNow } from "./form-actions.ts";
import { outboxEntries, replacePass, shiftTimes } from "./outbox-records.ts";
import { randomOf } from "./seeded-random.ts";
import { messagesPath, type Session } from "./session.ts";
import { passSecret } from "./test-system.ts";

const day = 86_400_000;

/** Causes an incident in the session. */
export function cause(session: Session, what: Incident): Promise<void> {
  return acts[what](session);
}

const acts: Readonly<Record<Incident, (session: Session) => Promise<void>>> = {
  async "page closed"(session) {
    await session.closeTabs();
    if (session.plan.incident?.next === "worker") await session.wakeWorker();
  },
  "worker killed": (session) => session.killWorker(),
  "server killed": ({ system }) => system.killPortal(),
  async "two tabs"(session) {
    // Both tabs get `online` at the same time, and the visitor presses the button as well.
    await Promise.all(session.tabs().map((tab) => tab.evaluate(() => void dispatchEvent(new Event("online")))));
    session.hurry();
    await Promise.all(session.tabs().map((tab) => sendNow(tab)));
  },
  "tab and worker": (session) => session.wakeWorker(),
  async "app update"(session) {
    await session.closeTabs();
    const tab = await openMessages(session);
    await session.system.release();
    await acceptUpdate(tab);
  },
  "clock a day ahead": (session) => moveClock(session, day),
  "clock a day back": (session) => moveClock(session, -day),
};

/** Moves the clock by shifting the stored times the other way; see {@link shiftTimes}. */
async function moveClock(session: Session, by: number): Promise<void> {
  const [tab] = session.tabs();
  if (tab === undefined) return;
  session.hurry();
  await shiftTimes(tab, -by);
  await session.closeTabs();
}

async function openMessages(session: Session) {
  // A new tab must load; posts keep failing as the case defines.
  await session.system.network.become("up");
  return session.openTab(messagesPath);
}

/** Makes the pass of a waiting message invalid. */
export async function invalidatePass(session: Session): Promise<void> {
  const { plan, system, log } = session;
  if (plan.pass === "another secret") {
    log("the portal signs passes with another secret");
    await system.changeSecret();
  }
  if (plan.pass !== "pass expired") return;
  const tab = session.tabs()[0] ?? (await openMessages(session));
  const [message] = await outboxEntries(tab);
  if (message === undefined) return;
  const expired = await signedPass(message.id, Date.now() - 8 * day, passSecret);
  // A device with a correct clock knows that it expired; one with a wrong clock learns it from the server.
  const isKnown = randomOf(plan.seed, "expiry", plan.number).chance(0.5);
  log(`the pass has expired, ${isKnown ? "and the device knows" : "and the device does not know"}`);
  await replacePass(tab, expired, Date.now() + (isKnown ? -day : day));
}
