// Throughput of one server of the last build, and whether its memory stays bounded: `npm run bench:load`. On loopback,
// compared with an nginx that serves the same file; on a new database of the PostgreSQL at TEST_DATABASE_URL, else the
// embedded one. BENCH_MINUTES: duration of the constant load.
import fillOnce from "../e2e/helpers/fill-database.ts";
import { type Portal, startPortal } from "../e2e/helpers/portal-server.ts";
import { freePort } from "../environment/free-port.ts";
import { passSecret } from "../server/captcha/issued-pass.ts";
import { remoteStore } from "../server/posts/server-process.ts";
import { collectGarbageOf } from "./load/inspector.ts";
import { growthOf, marksOf, memoryOf } from "./load/memory.ts";
import { type Nginx, startNginx } from "./load/nginx.ts";
import { workedFor } from "./load/processor.ts";
import { type Shot, shoot, type Target } from "./load/shoot.ts";
import { files, fromAnybody, postsName, postsOf, readsOf } from "./load/targets.ts";
import { report, say } from "./report.ts";
import type { Result } from "./result.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 5);
const seconds = Math.round(minutes * 60);

/** Durations of the full-speed run and of the warm-up before it (s). */
const peakSeconds = 8;
const warmUp = 5;
const peakConnections = 20;

/** Requests a second of the constant load: a region's portal at peak hours. */
const readRate = 50;
const postRate = 2;

/** Limit of p99 under the constant load (ms), met on a shared machine. */
const readLimit = 250;
const postLimit = 1_000;

/** Maximum relative growth of memory from the first fifth of the constant load to its end. */
const growthLimit = 0.05;

/**
 * A full-speed run, with the server's CPU time per request (µs). When the load generator is the bottleneck, as with small
 * files, this distinguishes servers and `perSecond` does not.
 */
interface Peak extends Shot {
  work: number;
}

interface Measured {
  portal: Portal;
  nginx: Nginx | null;
  /** Inspector port of the portal's process. */
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
    // The server's counters by address are bounded: full from here on, they do not grow.
    await shoot(fromAnybody(target), { connections: peakConnections, duration: warmUp });
    peaks.push(await peakOf(target, pid));
  }
  peaks.push(await peakOf(await postsOf(portal.url, 6_000), portal.pid()));
  return peaks;
}

/** All loads together, while the portal's memory is sampled. */
async function measureConstant({ portal, nginx, inspector }: Measured): Promise<{ shots: Shot[]; marks: number[] }> {
  say(`${minutes} min of ${readRate} requests a second of each, ${postRate} of messages …`);
  const writing = await postsOf(portal.url, postRate * seconds);
  const shooting = Promise.all([
    ...readsOf(portal, nginx).map(({ target }) =>
      shoot(fromAnybody(target), { connections: 5, rate: readRate, duration: seconds }),
    ),
    shoot(fromAnybody(writing), { connections: 2, rate: postRate, duration: seconds }),
  ]);
  const marking = marksOf(portal.pid(), seconds, () => collectGarbageOf(inspector));
  const [shots, marks] = await Promise.all([shooting, marking]);
  return { shots, marks };
}

function resultsOf(peaks: readonly Peak[], shots: readonly Shot[], idle: number, marks: readonly number[]): Result[] {
  const plain = { limit: null, noise: null } as const;
  const last = marks.at(-1) ?? Number.NaN;
  return [
    ...peaks.flatMap((peak): Result[] => [
      { what: `${peak.name}, at most`, value: peak.perSecond, unit: "/s", ...plain },
      { what: `${peak.name}, at most: p99`, value: peak.p99, unit: "ms", ...plain },
      { what: `${peak.name}, at most: the server's work for one`, value: peak.work / 1_000, unit: "ms", ...plain },
    ]),
    ...shots.flatMap((shot): Result[] => [
      {
        what: `${shot.name}, ${minutes} min of ${shot.name === postsName ? postRate : readRate} a second: p99`,
        value: shot.p99,
        unit: "ms",
        limit: { atMost: shot.name === postsName ? postLimit : readLimit },
        noise: null,
      },
    ]),
    {
      what: "load: bad answers",
      value: [...peaks, ...shots].reduce((sum, { bad }) => sum + bad, 0),
      unit: "",
      limit: { atMost: 0 },
      noise: null,
    },
    { what: "memory after the start", value: idle / mebibyte, unit: "MiB", ...plain },
    { what: `memory after ${minutes} min`, value: last / mebibyte, unit: "MiB", ...plain },
    {
      what: "memory: growth over the last four fifths",
      value: 100 * growthOf(marks),
      unit: "%",
      limit: { atMost: 100 * growthLimit },
      noise: null,
    },
  ];
}

const mebibyte = 1_048_576;

async function measure(measured: Measured): Promise<void> {
  if (measured.nginx === null) say("nginx is not installed: there is nothing to compare the static file with");
  const idle = memoryOf(measured.portal.pid());
  const peaks = await measurePeaks(measured);
  const { shots, marks } = await measureConstant(measured);
  report("load", { minutes }, resultsOf(peaks, shots, idle, marks));
}

/** Cleanups, run in reverse order at the end. */
const cleanups: (() => Promise<void>)[] = [];
try {
  cleanups.push(await fillOnce());
  const remote = process.env.TEST_DATABASE_URL ? await remoteStore(process.env.TEST_DATABASE_URL) : null;
  if (remote) cleanups.push(() => remote.remove());
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
  cleanups.push(() => portal.remove());
  const nginx = await startNginx(files);
  if (nginx) cleanups.push(() => nginx.stop());
  await measure({ portal, nginx, inspector });
} finally {
  for (const remove of cleanups.reverse()) await remove();
}
