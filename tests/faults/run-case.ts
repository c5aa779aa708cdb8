import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import type { Destination } from "../../src/shared/validation/idempotency-key.ts";
import { type Case, type Happening, isRefusal, titleOf } from "./cases.ts";
import { happen, spoilPass } from "./incidents.ts";
import { type Ending, objections } from "./judge.ts";
import type { Content } from "./delivery-log.ts";
import { contentOf } from "./test-message.ts";
import { messagesPath, openScene, type Scene } from "./session.ts";
import { openMessages, settle } from "./settle.ts";
import { leaveMessage } from "./outbox-records.ts";
import { atTheMoment, comesTwice, isCovered, trouble, troubleCaptcha } from "./inject-faults.ts";
import { correctForm, fillForm, formHasSaid, openForCorrection, outboxHasSaid, sendNow, submit } from "./form-actions.ts";
import type { World } from "./test-system.ts";

export interface Verdict {
  plan: Case;
  /** What is wrong; nothing where nothing is. */
  objections: readonly string[];
  /** Messages that a place has more than once, because an answer was lost and it knows no keys. */
  doubles: number;
  milliseconds: number;
  /** What happened, line by line. */
  story: readonly string[];
}

/** How long the form may take to say what came of it, before the trouble ends (ms). */
const firstPatience = 5_000;

/** How long a second try may take to begin (ms); with no network there is none. */
const secondPatience = 1_500;

/** Between two looks (ms). */
const glance = 50;

const places: readonly Destination[] = ["site", "card"];
const nothing: Ending = { waiting: null, receipt: null };

/** Plays one case from the filled form to the judgement. Never rejects: what breaks the play is an objection. */
export async function runCase(browser: Browser, world: World, plan: Case): Promise<Verdict> {
  const begun = Date.now();
  await world.reset(plan.number);
  const scene = await openScene(browser, world, plan);
  scene.tell(titleOf(plan));
  let found: string[];
  try {
    found = await play(scene);
  } catch (error) {
    found = [`the case broke off: ${error instanceof Error ? error.message : String(error)}`];
  }
  await scene.close();
  const { ledger } = world.places;
  const doubles = places.reduce(
    (sum, at) => sum + Math.max(0, ledger.filter(({ place }) => place === at).length - 1),
    0,
  );
  for (const { place, key, at } of ledger) scene.tell(`in the ledger of ${place} at ${at}: ${key}`);
  return { plan, objections: found, doubles, milliseconds: Date.now() - begun, story: scene.story };
}

async function play(scene: Scene): Promise<string[]> {
  const { plan, world, letter, claims } = scene;
  const endCaptchaTrouble = troubleCaptcha(scene);
  if (plan.watched || plan.happening?.what === "two tabs") await scene.openTab(messagesPath);
  const tab = await scene.openTab(messagesPath);
  if (plan.begins === "form") await fillForm(tab, letter);
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await sendInTrouble(scene, tab, endCaptchaTrouble);
  await world.network.heal();
  world.places.heal();
  scene.tell("all is well again");

  const corrected = plan.place !== null && isRefusal(plan.place.fault) && plan.place.fault !== "422 for ever";
  const late = await openMessages(scene);
  let { screen, pressed } = await settle(scene, late);
  const meant = contents(scene, letter.body);
  const changed: Destination[] = [];
  if (corrected && screen?.waiting) {
    await openForCorrection(late);
    await correctForm(late, letter.corrected);
    // Who has it keeps it; who has it not gets the other text.
    changed.push(...places.filter((place) => !world.places.ledger.some((line) => line.place === place)));
    const second = contents(scene, letter.corrected);
    for (const place of changed) meant[place] = second[place];
    scene.tell(`the visitor corrects it for ${changed.join(" and ")}`);
    await submit(late);
    await inTime(formHasSaid(late), firstPatience);
    await late.reload();
    ({ screen, pressed } = await settle(scene, late));
  }
  const { ledger, asked } = world.places;
  const ending = screen ?? nothing;
  const hurriedAt = scene.hurriedAt();
  const found = objections({ plan, meant, corrected: changed, ledger, asked, claims, hurriedAt, pressed, ending });
  return [...found, ...scene.errors];
}

/** The send and what happens to it, until it has come to nothing or to its end. */
async function sendInTrouble(scene: Scene, tab: Page, endCaptchaTrouble: () => void): Promise<void> {
  const { plan, world } = scene;
  const { what, when } = plan.happening ?? {};
  await trouble(scene);
  const isAtOnce = what !== undefined && what !== "worker killed" && when !== "kept";
  const moment = isAtOnce ? atTheMoment(scene, () => happen(scene, what)) : null;
  const { said } = await send(scene, tab);
  await inTime(said, isCutOff(plan) ? secondPatience : firstPatience);
  if (moment?.hasBegun()) await moment.done;
  if (comesTwice(plan)) await tryAgain(scene, secondPatience);
  if (what === "worker killed") await killWhileItSends(scene, endCaptchaTrouble);
  else if (what !== undefined && !isAtOnce) await happenNow(scene, what);
  await spoilPass(scene);
  if (isCovered(plan)) {
    scene.tell("there is network, and what else the case has");
    endCaptchaTrouble();
    await world.network.become("up");
    if (scene.tabs().length === 0) await openMessages(scene);
    await tryAgain(scene, firstPatience, what?.startsWith("clock"));
  }
  if (moment?.hasBegun()) await moment.done;
  else if (isAtOnce) await happenNow(scene, what);
}

async function happenNow(scene: Scene, what: Happening): Promise<void> {
  scene.tell(`${what}, with nothing under way`);
  await happen(scene, what);
}

/** The outbox alone says nothing new of a message that it cannot even try to send; the form does. */
function isCutOff({ begins, network }: Case): boolean {
  return begins === "outbox" && (network?.fault === "no network" || network?.fault === "captive portal");
}

/**
 * A try more while not all is well yet, until nothing of it is under way any more. By the visitor's hand, unless the
 * clock alone is to bring it about.
 */
async function tryAgain(scene: Scene, patience: number, byClock = false): Promise<void> {
  const end = Date.now() + patience;
  const meeting = scene.nextMeeting();
  scene.tell("once more");
  if (!byClock) {
    await Promise.all(scene.tabs().map((tab) => tab.evaluate(() => void dispatchEvent(new Event("online")))));
    scene.hurry();
    await Promise.all(scene.tabs().map((tab) => sendNow(tab)));
  }
  await inTime(meeting, patience);
  while (scene.world.network.postsUnderWay() > 0 && Date.now() < end) await setTimeout(glance);
}

/** @returns what resolves when the screen has said what came of it. */
async function send({ plan, world, letter, tell }: Scene, tab: Page): Promise<{ said: Promise<void> }> {
  if (plan.begins === "form") {
    await submit(tab);
    tell("the form is sent");
    return { said: formHasSaid(tab).then(tell, () => tell("the form is gone")) };
  }
  await leaveMessage(tab, randomUUID(), letter, world.subjectIds(letter.subject));
  await tab.evaluate(() => void dispatchEvent(new Event("online")));
  tell("the outbox finds a message");
  return { said: outboxHasSaid(tab).then(tell, () => tell("the screen is gone")) };
}

/** Nobody is at the portal; the worker is told of the network, and dies over the message. */
async function killWhileItSends(scene: Scene, endCaptchaTrouble: () => void): Promise<void> {
  await scene.closeTabs();
  endCaptchaTrouble();
  await scene.world.network.become("up");
  const { done, hasBegun } = atTheMoment(scene, () => happen(scene, "worker killed"));
  await scene.wakeWorker();
  await inTime(done, firstPatience);
  if (!hasBegun()) await scene.killWorker();
}

function contents({ letter, world }: Scene, body: string): Record<Destination, Content> {
  const ids = world.subjectIds(letter.subject);
  return { site: contentOf(letter, ids.site, body), card: contentOf(letter, ids.card, body) };
}

/** Waits for it, but not longer than that (ms). */
async function inTime(work: Promise<unknown>, limit: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    late = globalThis.setTimeout(resolve, limit);
  });
  await Promise.race([work, end]).finally(() => clearTimeout(late));
}
