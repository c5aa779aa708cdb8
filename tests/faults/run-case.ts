import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, type Incident, isRefusal, titleOf } from "./cases.ts";
import type { Content } from "./delivery-log.ts";
import {
  correctForm,
  fillForm,
  formOutcome,
  openForCorrection,
  outboxOutcome,
  sendNow,
  submit,
} from "./form-actions.ts";
import { cause, invalidatePass } from "./incidents.ts";
import { hitsSecondAttempt, injectCaptchaFault, injectFaults, isOffline, whenReached } from "./inject-faults.ts";
import { type Ending, violations } from "./judge.ts";
import { addMessage } from "./outbox-records.ts";
import { messagesPath, openSession, type Session } from "./session.ts";
import { openMessages, settle } from "./settle.ts";
import { contentOf } from "./test-message.ts";
import type { TestSystem } from "./test-system.ts";

export interface Verdict {
  plan: Case;
  /** What is wrong; nothing where nothing is. */
  violations: readonly string[];
  /** Duplicates at a service that ignores keys, after a lost response. */
  doubles: number;
  milliseconds: number;
  /** Log of the case. */
  log: readonly string[];
}

/** Maximum wait for the form's outcome before the faults end (ms). */
const firstPatience = 5_000;

/** Maximum wait for a second attempt to begin (ms); without a network there is none. */
const secondPatience = 1_500;

/** Polling interval (ms). */
const glance = 50;

const destinations: readonly Destination[] = ["site", "card"];
const nothing: Ending = { waiting: null, receipt: null };

/** Runs one case from the filled form to the verdict. Never rejects: an error counts as a violation. */
export async function runCase(browser: Browser, world: TestSystem, plan: Case): Promise<Verdict> {
  const begun = Date.now();
  await world.reset(plan.number);
  const session = await openSession(browser, world, plan);
  session.log(titleOf(plan));
  let found: string[];
  try {
    found = await play(session);
  } catch (error) {
    found = [`the case failed: ${error instanceof Error ? error.message : String(error)}`];
  }
  await session.close();
  const { deliveries } = world.services;
  const doubles = destinations.reduce(
    (sum, at) => sum + Math.max(0, deliveries.filter(({ destination }) => destination === at).length - 1),
    0,
  );
  for (const { destination, key, at } of deliveries) session.log(`delivered to ${destination} at ${at}: ${key}`);
  return { plan, violations: found, doubles, milliseconds: Date.now() - begun, log: session.lines };
}

async function play(session: Session): Promise<string[]> {
  const { plan, system, message, claims } = session;
  const endCaptchaTrouble = injectCaptchaFault(session);
  if (plan.watched || plan.incident?.what === "two tabs") await session.openTab(messagesPath);
  const tab = await session.openTab(messagesPath);
  if (plan.begins === "form") await fillForm(tab, message);
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await sendInTrouble(session, tab, endCaptchaTrouble);
  await system.network.heal();
  system.services.heal();
  session.log("all faults end");

  const corrected = plan.service !== null && isRefusal(plan.service.fault) && plan.service.fault !== "422 forever";
  const late = await openMessages(session);
  let { screen, pressed } = await settle(session, late);
  const meant = contents(session, message.body);
  const changed: Destination[] = [];
  if (corrected && screen?.waiting) {
    await openForCorrection(late);
    await correctForm(late, message.corrected);
    // A destination that has the message keeps it; the others get the corrected text.
    changed.push(
      ...destinations.filter((place) => !system.services.deliveries.some((line) => line.destination === place)),
    );
    const second = contents(session, message.corrected);
    for (const destination of changed) meant[destination] = second[destination];
    session.log(`the visitor corrects it for ${changed.join(" and ")}`);
    await submit(late);
    await inTime(formOutcome(late), firstPatience);
    await late.reload();
    ({ screen, pressed } = await settle(session, late));
  }
  const { deliveries, requests } = system.services;
  const ending = screen ?? nothing;
  const hurriedAt = session.hurriedAt();
  const found = violations({
    plan,
    meant,
    corrected: changed,
    deliveries,
    requests,
    claims,
    hurriedAt,
    pressed,
    ending,
  });
  return [...found, ...session.errors];
}

/** Sends the message under the case's faults and incidents, until it is delivered or no attempt is left. */
async function sendInTrouble(session: Session, tab: Page, endCaptchaTrouble: () => void): Promise<void> {
  const { plan, system } = session;
  const { what, when } = plan.incident ?? {};
  await injectFaults(session);
  const isAtOnce = what !== undefined && what !== "worker killed" && when !== "kept";
  const moment = isAtOnce ? whenReached(session, () => cause(session, what)) : null;
  const { said } = await send(session, tab);
  await inTime(said, isCutOff(plan) ? secondPatience : firstPatience);
  if (moment?.hasBegun()) await moment.done;
  if (hitsSecondAttempt(plan)) await tryAgain(session, secondPatience);
  if (what === "worker killed") await killWhileItSends(session, endCaptchaTrouble);
  else if (what !== undefined && !isAtOnce) await happenNow(session, what);
  await invalidatePass(session);
  if (isOffline(plan)) {
    session.log("the network is back, with the case's other faults");
    endCaptchaTrouble();
    await system.network.become("up");
    if (session.tabs().length === 0) await openMessages(session);
    await tryAgain(session, firstPatience, what?.startsWith("clock"));
  }
  if (moment?.hasBegun()) await moment.done;
  else if (isAtOnce) {
    moment?.giveUp();
    await happenNow(session, what);
  }
}

async function happenNow(session: Session, what: Incident): Promise<void> {
  session.log(`${what}, with no request in flight`);
  await cause(session, what);
}

/** Without a network the outbox screen shows no outcome of a message that was never attempted; the form does. */
function isCutOff({ begins, network }: Case): boolean {
  return begins === "outbox" && (network?.fault === "no network" || network?.fault === "captive portal");
}

/**
 * One more attempt while the faults last, until no request is in flight. Triggered by the visitor, unless only the clock
 * should trigger it.
 */
async function tryAgain(session: Session, patience: number, byClock = false): Promise<void> {
  const end = Date.now() + patience;
  const meeting = session.nextMeeting();
  session.log("another attempt");
  if (!byClock) {
    await Promise.all(session.tabs().map((tab) => tab.evaluate(() => void dispatchEvent(new Event("online")))));
    session.hurry();
    await Promise.all(session.tabs().map((tab) => sendNow(tab)));
  }
  await inTime(meeting, patience);
  while (session.system.network.postsUnderWay() > 0 && Date.now() < end) await setTimeout(glance);
}

/** @returns `said`: resolves when the screen shows an outcome. */
async function send({ plan, system, message, log }: Session, tab: Page): Promise<{ said: Promise<void> }> {
  if (plan.begins === "form") {
    await submit(tab);
    log("the form is sent");
    return { said: formOutcome(tab).then(log, () => log("the form is gone")) };
  }
  await addMessage(tab, randomUUID(), message, system.subjectIds(message.subject));
  await tab.evaluate(() => void dispatchEvent(new Event("online")));
  log("the outbox finds a message");
  return { said: outboxOutcome(tab).then(log, () => log("the screen is gone")) };
}

/** With no tab open, the worker gets a sync event and is killed while it sends. */
async function killWhileItSends(session: Session, endCaptchaTrouble: () => void): Promise<void> {
  await session.closeTabs();
  endCaptchaTrouble();
  await session.system.network.become("up");
  const moment = whenReached(session, () => cause(session, "worker killed"));
  await session.wakeWorker();
  await inTime(moment.done, firstPatience);
  if (moment.hasBegun()) return;
  moment.giveUp();
  await session.killWorker();
}

function contents({ message, system }: Session, body: string): Record<Destination, Content> {
  const ids = system.subjectIds(message.subject);
  return { site: contentOf(message, ids.site, body), card: contentOf(message, ids.card, body) };
}

/** Waits for a promise, at most that long (ms). */
async function inTime(work: Promise<unknown>, limit: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    late = globalThis.setTimeout(resolve, limit);
  });
  await Promise.race([work, end]).finally(() => clearTimeout(late));
}
