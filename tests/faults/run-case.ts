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
  /** Messages that a place has more than once, because an answer was lost and it knows no keys. */
  doubles: number;
  milliseconds: number;
  /** What happened, line by line. */
  log: readonly string[];
}

/** How long the form may take to say what came of it, before the trouble ends (ms). */
const firstPatience = 5_000;

/** How long a second try may take to begin (ms); with no network there is none. */
const secondPatience = 1_500;

/** Between two looks (ms). */
const glance = 50;

const destinations: readonly Destination[] = ["site", "card"];
const nothing: Ending = { waiting: null, receipt: null };

/** Plays one case from the filled form to the judgement. Never rejects: what breaks the play is an objection. */
export async function runCase(browser: Browser, world: TestSystem, plan: Case): Promise<Verdict> {
  const begun = Date.now();
  await world.reset(plan.number);
  const session = await openSession(browser, world, plan);
  session.log(titleOf(plan));
  let found: string[];
  try {
    found = await play(session);
  } catch (error) {
    found = [`the case broke off: ${error instanceof Error ? error.message : String(error)}`];
  }
  await session.close();
  const { deliveries } = world.services;
  const doubles = destinations.reduce(
    (sum, at) => sum + Math.max(0, deliveries.filter(({ destination }) => destination === at).length - 1),
    0,
  );
  for (const { destination, key, at } of deliveries) session.log(`in the ledger of ${destination} at ${at}: ${key}`);
  return { plan, violations: found, doubles, milliseconds: Date.now() - begun, log: session.story };
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
  session.log("all is well again");

  const corrected = plan.service !== null && isRefusal(plan.service.fault) && plan.service.fault !== "422 forever";
  const late = await openMessages(session);
  let { screen, pressed } = await settle(session, late);
  const meant = contents(session, message.body);
  const changed: Destination[] = [];
  if (corrected && screen?.waiting) {
    await openForCorrection(late);
    await correctForm(late, message.corrected);
    // Who has it keeps it; who has it not gets the other text.
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

/** The send and what happens to it, until it has come to nothing or to its end. */
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
    session.log("there is network, and what else the case has");
    endCaptchaTrouble();
    await system.network.become("up");
    if (session.tabs().length === 0) await openMessages(session);
    await tryAgain(session, firstPatience, what?.startsWith("clock"));
  }
  if (moment?.hasBegun()) await moment.done;
  else if (isAtOnce) await happenNow(session, what);
}

async function happenNow(session: Session, what: Incident): Promise<void> {
  session.log(`${what}, with nothing under way`);
  await cause(session, what);
}

/** The outbox alone says nothing new of a message that it cannot even try to send; the form does. */
function isCutOff({ begins, network }: Case): boolean {
  return begins === "outbox" && (network?.fault === "no network" || network?.fault === "captive portal");
}

/**
 * A try more while not all is well yet, until nothing of it is under way any more. By the visitor's hand, unless the
 * clock alone is to bring it about.
 */
async function tryAgain(session: Session, patience: number, byClock = false): Promise<void> {
  const end = Date.now() + patience;
  const meeting = session.nextMeeting();
  session.log("once more");
  if (!byClock) {
    await Promise.all(session.tabs().map((tab) => tab.evaluate(() => void dispatchEvent(new Event("online")))));
    session.hurry();
    await Promise.all(session.tabs().map((tab) => sendNow(tab)));
  }
  await inTime(meeting, patience);
  while (session.system.network.postsUnderWay() > 0 && Date.now() < end) await setTimeout(glance);
}

/** @returns what resolves when the screen has said what came of it. */
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

/** Nobody is at the portal; the worker is told of the network, and dies over the message. */
async function killWhileItSends(session: Session, endCaptchaTrouble: () => void): Promise<void> {
  await session.closeTabs();
  endCaptchaTrouble();
  await session.system.network.become("up");
  const { done, hasBegun } = whenReached(session, () => cause(session, "worker killed"));
  await session.wakeWorker();
  await inTime(done, firstPatience);
  if (!hasBegun()) await session.killWorker();
}

function contents({ message, system }: Session, body: string): Record<Destination, Content> {
  const ids = system.subjectIds(message.subject);
  return { site: contentOf(message, ids.site, body), card: contentOf(message, ids.card, body) };
}

/** Waits for it, but not longer than that (ms). */
async function inTime(work: Promise<unknown>, limit: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    late = globalThis.setTimeout(resolve, limit);
  });
  await Promise.race([work, end]).finally(() => clearTimeout(late));
}
