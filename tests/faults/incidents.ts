import { signedPass } from "../server/captcha/issued-pass.ts";
import type { Incident } from "./cases.ts";
import { randomOf } from "./seeded-random.ts";
import { messagesPath, type Session } from "./session.ts";
import { replacePass, outboxEntries, shiftTimes } from "./outbox-records.ts";
import { sendNow, acceptUpdate } from "./form-actions.ts";
import { passSecret } from "./test-system.ts";

const day = 86_400_000;

/** Lets it happen. */
export function cause(scene: Session, what: Incident): Promise<void> {
  return acts[what](scene);
}

const acts: Readonly<Record<Incident, (scene: Session) => Promise<void>>> = {
  async "page closed"(scene) {
    await scene.closeTabs();
    if (scene.plan.incident?.next === "worker") await scene.wakeWorker();
  },
  "worker killed": (scene) => scene.killWorker(),
  "server killed": ({ system }) => system.killPortal(),
  async "two tabs"(scene) {
    // Both hear at the same time that there is network, and somebody presses the button besides.
    await Promise.all(scene.tabs().map((tab) => tab.evaluate(() => void dispatchEvent(new Event("online")))));
    scene.hurry();
    await Promise.all(scene.tabs().map((tab) => sendNow(tab)));
  },
  "tab and worker": (scene) => scene.wakeWorker(),
  async "app update"(scene) {
    await scene.closeTabs();
    const tab = await openMessages(scene);
    await scene.system.release();
    await acceptUpdate(tab);
  },
  "clock a day ahead": (scene) => moveClock(scene, day),
  "clock a day back": (scene) => moveClock(scene, -day),
};

/** Moves the stored times the other way; see {@link shiftTimes}. */
async function moveClock(scene: Session, by: number): Promise<void> {
  const [tab] = scene.tabs();
  if (tab === undefined) return;
  scene.hurry();
  await shiftTimes(tab, -by);
  await scene.closeTabs();
}

async function openMessages(scene: Session) {
  // What a new tab needs must come; posts go on breaking as the case has it.
  await scene.system.network.become("up");
  return scene.openTab(messagesPath);
}

/** The pass of a kept message is good no more. */
export async function invalidatePass(scene: Session): Promise<void> {
  const { plan, system, log } = scene;
  if (plan.pass === "another secret") {
    log("the portal signs its passes with another secret");
    await system.changeSecret();
  }
  if (plan.pass !== "pass expired") return;
  const tab = scene.tabs()[0] ?? (await openMessages(scene));
  const [message] = await outboxEntries(tab);
  if (message === undefined) return;
  const expired = await signedPass(message.id, Date.now() - 8 * day, passSecret);
  // A device whose clock is right knows it; one whose clock is wrong learns it from the server.
  const isKnown = randomOf(plan.seed, "expiry", plan.number).chance(0.5);
  log(`the pass has expired, ${isKnown ? "and the device knows" : "and the device does not know"}`);
  await replacePass(tab, expired, Date.now() + (isKnown ? -day : day));
}
