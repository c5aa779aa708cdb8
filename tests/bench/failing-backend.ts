// What visitors notice while both services fail: `npm run bench:failing`. One server of the last build on loopback, under
// a constant load of what it has in memory; the services fail for BENCH_MINUTES, in one way after the other. Nobody may
// get an error, and the slowest answer but for one of a hundred may take twice as long as before.
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { request, resources } from "../../src/shared/resources.ts";
import fillOnce from "../e2e/fill-once.ts";
import { startPortal } from "../e2e/portal-server.ts";
import { type Fault, faults, otherFaults } from "../e2e/service-faults.ts";
import { root } from "../tools.ts";
import { type FailingServices, startServices } from "./failing/services.ts";
import { type Shot, shoot, type Target } from "./load/shoot.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 10);

/** Requests a second; about what a region's visitors make of a portal at its busiest. */
const rate = 100;
const connections = 20;

/** How many times as long the services work well before they fail, and after that, as each failure lasts. */
const soundPhases = 2;

/** How many times the p99 of before is borne. */
const mostTimes = 2;

const ways: readonly Fault[] = ["slow", ...faults, ...otherFaults];

const say = (line: string) => process.stdout.write(`${line}\n`);

const pages = ["/holder", "/partner", "/holder/news", "/holder/support/questions", "/holder/how-to-get-a-card"];

const rows = [
  request(resources.settings),
  request(resources.blocks, { page: "HolderHome" }),
  request(resources.newsList, { category: 1, page: 1, "per-page": 4, sort: "-created_at" }),
  request(resources.faq),
  request(resources.cities),
  request(resources.points),
  request(resources.promotions),
  request(resources.partnersExcerpt),
].map(({ url }) => url);

async function pictures(portal: string): Promise<string[]> {
  const { url } = request(resources.slider, { category: 1 });
  const slides: { image: string }[] = await (await fetch(portal + url)).json();
  return slides.map(({ image }) => image);
}

/** All addresses in turn. */
function eachOf(origin: string, paths: readonly string[]): Target {
  let turn = 0;
  return {
    name: "",
    url: origin,
    headers: { "accept-encoding": "br, gzip" },
    next: () => ({ method: "GET", path: paths[turn++ % paths.length] ?? "/" }),
  };
}

function tell({ name, perSecond, p50, p99, bad }: Shot): void {
  const numbers = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), String(bad)];
  say(name.padEnd(28) + numbers.map((text) => text.padStart(10)).join(""));
}

/** What came of the load while the services had each of the faults. */
async function underLoad(target: Target, services: FailingServices): Promise<Shot[]> {
  const shots: Shot[] = [];
  const measure = async (name: string, fault: Fault | null, duration: number) => {
    await services.have(fault);
    const shot = await shoot({ ...target, name }, { connections, rate, duration });
    tell(shot);
    shots.push(shot);
  };
  const each = Math.max(5, Math.round((minutes * 60) / ways.length));
  await measure("sound", null, soundPhases * each);
  for (const way of ways) await measure(way, way, each);
  await measure("sound again", null, each);
  return shots;
}

const removeFilled = await fillOnce();
const services = await startServices();
const portal = await startPortal({
  env: {
    SITE_API_URL: services.siteUrl,
    CARD_API_URL: services.cardUrl,
    CARD_API_KEY: services.cardKey,
    RATE_LIMIT_FACTOR: "100000",
  },
});
try {
  const paths = [...pages, ...rows, ...(await pictures(portal.url))];
  const target = eachOf(portal.url, paths);
  // So that everything is in memory, and the code warm.
  await shoot(target, { connections, rate, duration: 10 });
  say(`${rate} requests a second of ${paths.length} addresses; both services fail for ${minutes} min\n`);
  say(`${"services".padEnd(28)}${["req/s", "p50 ms", "p99 ms", "bad"].map((head) => head.padStart(10)).join("")}`);
  const shots = await underLoad(target, services);

  const limit = (shots[0]?.p99 ?? Number.NaN) * mostTimes;
  const missed = [
    ...shots.filter(({ bad }) => bad > 0).map(({ name, bad }) => `${name}: ${bad} visitors got an error`),
    ...shots
      .filter(({ p99 }) => !(p99 <= limit))
      .map(({ name, p99 }) => `${name}: p99 ${p99.toFixed(2)} instead of ${limit.toFixed(2)} ms`),
  ];
  say("");
  for (const what of missed) say(`MISSED  ${what}`);
  if (missed.length === 0) say(`no error, and no p99 above ${limit.toFixed(2)} ms`);

  const folder = path.join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  const machine = { processors: availableParallelism(), loadavg: loadavg(), node: process.version };
  const report = { minutes, rate, connections, machine, paths, limit, shots, missed };
  writeFileSync(path.join(folder, "bench-failing.json"), `${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await portal.remove();
  await services.stop();
  await removeFilled();
}
