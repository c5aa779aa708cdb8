import { signedPass } from "../server/captcha/issued-pass.ts";
import type { Happening } from "./cases.ts";
import { randomOf } from "./seeded-random.ts";
import { messagesPath, type Scene } from "./session.ts";
import { replacePass, shelved, shiftTimes } from "./outbox-records.ts";
import { sendNow, takeUpdate } from "./form-actions.ts";
import { passSecret } from "./test-system.ts";

const day = 86_400_000;

/** Lets it happen. */
export function happen(scene: Scene, what: Happening): Promise<void> {
  return acts[what](scene);
}

const acts: Readonly<Record<Happening, (scene: Scene) => Promise<void>>> = {
  async "page closed"(scene) {
    await scene.closeTabs();
    if (scene.plan.happening?.next === "worker") await scene.wakeWorker();
  },
  "worker killed": (scene) => scene.killWorker(),
  "server killed": ({ world }) => world.killPortal(),
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
    await scene.world.release();
    await takeUpdate(tab);
  },
  "clock a day ahead": (scene) => moveClock(scene, day),
  "clock a day back": (scene) => moveClock(scene, -day),
};

/** Moves the stored times the other way; see {@link shiftTimes}. */
async function moveClock(scene: Scene, by: number): Promise<void> {
  const [tab] = scene.tabs();
  if (tab === undefined) return;
  scene.hurry();
  await shiftTimes(tab, -by);
  await scene.closeTabs();
}

async function openMessages(scene: Scene) {
  // What a new tab needs must come; posts go on breaking as the case has it.
  await scene.world.network.become("up");
  return scene.openTab(messagesPath);
}

/** The pass of a kept message is good no more. */
export async function spoilPass(scene: Scene): Promise<void> {
  const { plan, world, tell } = scene;
  if (plan.pass === "another secret") {
    tell("the portal signs its passes with another secret");
    await world.changeSecret();
  }
  if (plan.pass !== "pass expired") return;
  const tab = scene.tabs()[0] ?? (await openMessages(scene));
  const [message] = await shelved(tab);
  if (message === undefined) return;
  const expired = await signedPass(message.id, Date.now() - 8 * day, passSecret);
  // A device whose clock is right knows it; one whose clock is wrong learns it from the server.
  const isKnown = randomOf(plan.seed, "expiry", plan.number).chance(0.5);
  tell(`the pass has expired, ${isKnown ? "and the device knows" : "and the device does not know"}`);
  await replacePass(tab, expired, Date.now() + (isKnown ? -day : day));
}
