// How much one server of the last build bears, and whether its memory stays what it is: `npm run bench:load`. On loopback,
// beside an nginx that serves the same file; on a new database of the PostgreSQL at TEST_DATABASE_URL, else on the embedded
// one. BENCH_MINUTES: how long the constant load lasts.
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import fillOnce from "../e2e/fill-once.ts";
import { type Portal, startPortal } from "../e2e/portal-server.ts";
import { freePort } from "../free-port.ts";
import { passSecret } from "../server/pass.ts";
import { remoteStore } from "../server/posts/server-process.ts";
import { root } from "../tools.ts";
import { collectGarbageOf } from "./load/inspector.ts";
import { growthOf, marksOf, memoryOf } from "./load/memory.ts";
import { type Nginx, startNginx } from "./load/nginx.ts";
import { workedFor } from "./load/processor.ts";
import { type Shot, shoot, type Target } from "./load/shoot.ts";
import { megabytes, type Peak, say, tellConstant, tellPeaks } from "./load/table.ts";
import { files, fromAnybody, postsName, postsOf, readsOf } from "./load/targets.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 5);
const seconds = Math.round(minutes * 60);

/** How long as many requests are sent as go through, before that less to get warm (s). */
const peakSeconds = 8;
const warmUp = 5;
const peakConnections = 20;

/** Requests a second of the constant load: what a region's visitors make of a portal when many are there. */
const readRate = 50;
const postRate = 2;

/** Under the constant load not one of a hundred waits longer (ms). It is met on a machine that others use as well. */
const readLimit = 250;
const postLimit = 1_000;

/** The share by which memory may grow from the first fifth of the constant load to its end: over four minutes of five. */
const growthLimit = 0.05;

interface Measured {
  portal: Portal;
  nginx: Nginx | null;
  /** Where the portal's process listens for its inspector. */
  inspector: number;
}

async function peakOf(target: Target, pid: number): Promise<Peak> {
  const before = workedFor(pid);
  const shot = await shoot(target, { connections: peakConnections, duration: peakSeconds });
  return { ...shot, work: (1_000 * (workedFor(pid) - before)) / (shot.perSecond * peakSeconds) };
}

async function measurePeaks({ portal, nginx }: Measured): Promise<Peak[]> {
  say(`as many requests as go through, ${peakConnections} connections, ${peakSeconds} s each`);
  const peaks: Peak[] = [];
  for (const { target, pid } of readsOf(portal, nginx)) {
    // What the server keeps of addresses is bounded: full from here on, it is no growth.
    await shoot(fromAnybody(target), { connections: peakConnections, duration: warmUp });
    peaks.push(await peakOf(target, pid));
  }
  peaks.push(await peakOf(await postsOf(portal.url, 6_000), portal.pid()));
  tellPeaks(peaks);
  return peaks;
}

/** All at once, and what the portal holds in memory meanwhile. */
async function measureConstant({ portal, nginx, inspector }: Measured): Promise<{ shots: Shot[]; marks: number[] }> {
  say(`\n${minutes} min of ${readRate} requests a second of each, ${postRate} of messages …`);
  const writing = await postsOf(portal.url, postRate * seconds);
  const shooting = Promise.all([
    ...readsOf(portal, nginx).map(({ target }) =>
      shoot(fromAnybody(target), { connections: 5, rate: readRate, duration: seconds }),
    ),
    shoot(fromAnybody(writing), { connections: 2, rate: postRate, duration: seconds }),
  ]);
  const marking = marksOf(portal.pid(), seconds, () => collectGarbageOf(inspector));
  const [shots, marks] = await Promise.all([shooting, marking]);
  tellConstant(shots);
  return { shots, marks };
}

function missedOf(peaks: readonly Peak[], shots: readonly Shot[], growth: number): string[] {
  const limitOf = ({ name }: Shot) => (name === postsName ? postLimit : readLimit);
  return [
    ...[...peaks, ...shots].filter(({ bad }) => bad > 0).map(({ name, bad }) => `${name}: ${bad} bad answers`),
    ...shots
      .filter((shot) => !(shot.p99 <= limitOf(shot)))
      .map((shot) => `${shot.name}: p99 ${shot.p99.toFixed(0)} instead of ${limitOf(shot)} ms`),
    ...(growth < growthLimit ? [] : [`memory: grew by ${(100 * growth).toFixed(1)} instead of ${100 * growthLimit} %`]),
  ];
}

async function measure(measured: Measured): Promise<boolean> {
  if (measured.nginx === null) say("nginx is not installed: there is nothing to compare the static file with");
  const idle = memoryOf(measured.portal.pid());
  const peaks = await measurePeaks(measured);
  const { shots, marks } = await measureConstant(measured);
  const growth = growthOf(marks);
  const told = marks.map(megabytes).join(", ");
  say(
    `\nmemory: ${megabytes(idle)} MiB after the start, then ${told} at each fifth: growth ${(100 * growth).toFixed(1)} %`,
  );
  const missed = missedOf(peaks, shots, growth);
  for (const what of missed) say(`MISSED  ${what}`);

  const folder = path.join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  const machine = { processors: availableParallelism(), loadavg: loadavg(), node: process.version };
  const report = { minutes, machine, peaks, constant: shots, idle, marks, growth, missed };
  writeFileSync(path.join(folder, "bench-load.json"), `${JSON.stringify(report, null, 2)}\n`);
  return missed.length === 0;
}

/** What has to go when all is over, in the opposite order of its coming. */
const leftovers: (() => Promise<void>)[] = [];
try {
  leftovers.push(await fillOnce());
  const remote = process.env.TEST_DATABASE_URL ? await remoteStore(process.env.TEST_DATABASE_URL) : null;
  if (remote) leftovers.push(() => remote.remove());
  const inspector = await freePort();
  const portal = await startPortal({
    env: {
      PASS_SECRET: passSecret,
      TRUST_PROXY: "127.0.0.1",
      RATE_LIMIT_FACTOR: "100000",
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
      ...(remote?.databaseUrl ? { DATABASE_URL: remote.databaseUrl } : {}),
    },
  });
  leftovers.push(() => portal.remove());
  const nginx = await startNginx(files);
  if (nginx) leftovers.push(() => nginx.stop());
  process.exitCode = (await measure({ portal, nginx, inspector })) ? 0 : 1;
} finally {
  for (const remove of leftovers.reverse()) await remove();
}
