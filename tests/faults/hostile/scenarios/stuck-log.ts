import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { told } from "../answer.ts";
import { type HostilePortal, withPortal } from "../hostile-portal.ts";
import type { Account, Scenario } from "../scenario.ts";

/** Every write to it fails for want of space. macOS has no such device. */
const fullDevice = "/dev/full";

/** Of a path in a log line nearly the most that the server writes (characters). */
const missing = `/api/${"x".repeat(190)}`;

/** A pipe and the server's queue of lines hold some thousands. */
const mostRequests = 20_000;
const atOnce = 200;

/** A server that does not end by then is stuck (ms). */
const patience = 10_000;

async function endsInTime({ pid, stop }: HostilePortal): Promise<boolean> {
  const process_ = pid();
  const stopped = stop();
  const isInTime = await Promise.race([stopped.then(() => true), delay(patience, false, { ref: false })]);
  if (!isInTime) process.kill(process_, "SIGKILL");
  await stopped;
  return isInTime;
}

async function playOn(log: number | "unread", where: string, { did, saw, holds }: Account): Promise<void> {
  await withPortal({ log, env: { LOG_LEVEL: "info" } }, async (portal) => {
    const anna = portal.visitor("10.0.0.1");
    let [requests, isTold] = [0, false];
    for (; requests < mostRequests && !isTold; requests += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, () => anna.read(missing)));
      isTold = (await anna.read("/readyz")).words.includes("log");
    }
    did(`the log is ${where}; ${requests} requests, a line each`);
    const [page, own, state] = [await anna.read("/holder"), await anna.write(), await anna.read("/readyz")];
    saw(`the home page: ${told(page)}; a message: ${told(own)}; /readyz: ${told(state)}`);
    holds("visitors read and write", page.status === 200 && own.status === 200);
    holds("/readyz tells of the log, and that the server is ready", isTold && state.status === 200);
    holds("the server ends when asked", await endsInTime(portal));
  });
}

export const stuckLog: Scenario = {
  name: "stuck-log",
  title: "the log's disk is full, or nobody reads the log",
  isQuick: false,
  async play(account) {
    await playOn("unread", "a pipe that nobody reads", account);
    if (!existsSync(fullDevice)) return;
    const file = await open(fullDevice, "w");
    try {
      await playOn(file.fd, "on a full disk", account);
    } finally {
      await file.close();
    }
  },
};
