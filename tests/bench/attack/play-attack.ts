import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../../../server/backend/db/open-database.ts";
import { type Portal, startPortal } from "../../e2e/helpers/portal-server.ts";
import { passSecret } from "../../server/captcha/issued-pass.ts";
import { startHelper } from "../helper-process.ts";
import { makeMessage, readSubjects } from "../load/posts.ts";
import { type Shot, shoot } from "../load/shoot.ts";
import { anyAddress, fromAnybody, pages, roundRobin } from "../load/targets.ts";
import { addAnswer, newTally, sendPost, type Tally } from "./tally.ts";

const mebibyte = 1_048_576;

/** Pages and messages a second of all others. */
export const pageRate = 20;
export const messageRate = 1;

interface Attack {
  /** Duration (s). */
  seconds: number;
  /** How many mebibytes the disk has for files when it begins; the rest of what is free counts as the disk's reserve. */
  room: number;
  /** Mebibytes that one address may send. */
  quota: number;
}

interface Outcome {
  pages: Shot;
  others: Tally;
  attacker: Tally;
  /** Mebibytes by which the data folder was larger, at most. */
  grown: number;
  /** Acknowledged messages that the database does not have. */
  lost: readonly string[];
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  // A file may go meanwhile.
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (file) => file.size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The largest size of the folder until `isOver` (bytes). */
async function largestSize(folder: string, isOver: () => boolean): Promise<number> {
  let largest = 0;
  while (!isOver()) {
    largest = Math.max(largest, await sizeOf(folder));
    await pause(1_000);
  }
  return Math.max(largest, await sizeOf(folder));
}

/** Messages without files, each of another visitor. */
async function writeAsOthers({ url }: Portal, seconds: number): Promise<Tally> {
  const subjects = await readSubjects(url);
  const tally = newTally();
  const sending: Promise<void>[] = [];
  const begun = performance.now();
  for (let sent = 0; sent < seconds * messageRate; sent += 1) {
    await pause(Math.max(0, begun + (1_000 * sent) / messageRate - performance.now()));
    const { site, card } = await makeMessage(url, subjects);
    const post = sent % 2 === 0 ? site : card;
    const answered = sendPost(url, post, anyAddress()).catch(() => null);
    sending.push(answered.then((answer) => addAnswer(tally, post, answer)));
  }
  await Promise.all(sending);
  return tally;
}

async function missing(dataDir: string, keys: readonly string[]): Promise<string[]> {
  const db = await openDatabase({ dataDir });
  const rows = await db.query<{ key: string }>("select idempotency_key as key from feedback");
  await db.close();
  const stored = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !stored.has(key));
}

/** One address fills the disk with messages and files while others read and write. Needs `fillOnce`. */
export async function playAttack(dataDir: string, { seconds, room, quota }: Attack): Promise<Outcome> {
  const { bavail, bsize } = await statfs(dataDir);
  const env = {
    PASS_SECRET: passSecret,
    TRUST_PROXY: "127.0.0.1",
    DISK_RESERVE_MB: String(Math.floor((bavail * bsize) / mebibyte) - room),
    UPLOAD_MB_PER_ADDRESS: String(quota),
  };
  const portal = await startPortal({ dataDir, env });
  const attacker = await startHelper(join(import.meta.dirname, "attacker-process.ts"), [portal.url]);
  try {
    const target = fromAnybody(roundRobin(portal.url, pages));
    // Warms up the code and fills the caches.
    await shoot(target, { connections: 5, rate: pageRate, duration: 5 });
    const before = await sizeOf(dataDir);
    let isOver = false;
    const watching = largestSize(dataDir, () => isOver);
    const [read, others, attack] = await Promise.all([
      shoot(target, { connections: 5, rate: pageRate, duration: seconds }),
      writeAsOthers(portal, seconds),
      attacker.ask(seconds) as Promise<Tally>,
    ]);
    isOver = true;
    const grown = ((await watching) - before) / mebibyte;
    await portal.stop();
    const lost = await missing(dataDir, [...others.acknowledged, ...attack.acknowledged]);
    return { pages: read, others, attacker: attack, grown, lost };
  } finally {
    await attacker.stop();
    await portal.remove();
  }
}
