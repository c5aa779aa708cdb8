// What others notice of one address that sends as many messages with files as it can: `npm run bench:attack`. One server
// of the last build with the embedded database on loopback, and little room on the disk, for BENCH_MINUTES. A hoard of files is
// stopped by the address's quota or the disk's reserve, whichever is reached first.
import { rm } from "node:fs/promises";
import { loadavg } from "node:os";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { filledFolder } from "../e2e/helpers/filled-folder.ts";
import { messageRate, pageRate, playAttack } from "./attack/play-attack.ts";
import type { Tally } from "./attack/tally.ts";
import { report, say } from "./report.ts";
import { percentile, type Result } from "./result.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 10);

/** Mebibytes: less than an address may send, so that the disk's reserve is met, too. */
const room = 300;
const quota = 500;

/** The folder also holds the database's own log, which is shortened from time to time (MiB). */
const ownLog = 128;

/** Of p99 (ms). */
const limit = 250;

const told = ({ statuses }: Tally) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === "0" ? "no answer" : status}: ${count}`)
    .join(", ");

const removeFilled = await fillOnce();
const dataDir = await filledFolder();
try {
  say(`${minutes} min of one address's files; others read ${pageRate} pages, send ${messageRate} message a second …`);
  const before = loadavg();
  const { pages, others, attacker, grown, lost } = await playAttack(dataDir, { seconds: 60 * minutes, room, quota });
  say(`load of the machine: ${before[0]?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`);
  say(`the attacker was told ${told(attacker)}; the others ${told(others)}`);
  const plain = { limit: null, noise: null } as const;
  const refused = others.times.length - others.acknowledged.length + (others.statuses[0] ?? 0);
  const results: Result[] = [
    { what: "attack: pages of others, p50", value: pages.p50, unit: "ms", ...plain },
    { what: "attack: pages of others, p99", value: pages.p99, unit: "ms", limit: { atMost: limit }, noise: null },
    { what: "attack: messages of others, p50", value: percentile(others.times, 0.5), unit: "ms", ...plain },
    {
      what: "attack: messages of others, p99",
      value: percentile(others.times, 0.99),
      unit: "ms",
      limit: { atMost: limit },
      noise: null,
    },
    {
      what: "attack: others who got an error",
      value: pages.bad + refused,
      unit: "",
      limit: { atMost: 0 },
      noise: null,
    },
    {
      what: "attack: the data folder grew by",
      value: grown,
      unit: "MiB",
      limit: { atMost: room + ownLog },
      noise: null,
    },
    {
      what: "attack: acknowledged messages",
      value: attacker.acknowledged.length + others.acknowledged.length,
      unit: "",
      ...plain,
    },
    { what: "attack: of these, lost", value: lost.length, unit: "", limit: { atMost: 0 }, noise: null },
  ];
  const settings = {
    minutes,
    room,
    quota,
    pageRate,
    messageRate,
    attacker: attacker.statuses,
    others: others.statuses,
  };
  report("attack", settings, results);
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await removeFilled();
}
