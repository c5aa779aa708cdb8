// What visitors notice while both services fail: `npm run bench:failing`. One server of the last build on loopback, under
// a constant load of what it has in memory; the services fail for BENCH_MINUTES, in one way after the other. Nobody may
// get an error, and the slowest answer but for one of a hundred may take twice as long as before.
import { request, resources } from "../../src/shared/resources.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { type Fault, faults, furtherFaults } from "../e2e/upstreams/service-faults.ts";
import { type FailingServices, startServices } from "./failing/services.ts";
import { type Shot, shoot, type Target } from "./load/shoot.ts";
import { report, say } from "./report.ts";
import type { Result } from "./result.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 10);

/** Requests a second; about what a region's visitors make of a portal at its busiest. */
const rate = 100;
const connections = 20;

/** How many times as long the services work well before they fail, and after that, as each failure lasts. */
const soundPhases = 2;

/** How many times the p99 of before is borne. */
const mostTimes = 2;

const ways: readonly Fault[] = ["slow", ...faults, ...furtherFaults];

const pages = ["/holder", "/partner", "/holder/news", "/holder/support/questions", "/holder/how-to-get-a-card"];

const rows = [
  request(resources.settings),
  request(resources.blocks, { page: "HolderHome" }),
  request(resources.newsList, { category: 1, page: 1, "per-page": 4, sort: "-created_at" }),
  request(resources.faq),
  request(resources.cities),
  request(resources.points),
  request(resources.promotions),
  request(resources.partnerList),
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

/** What came of the load while the services had each of the faults. */
async function underLoad(target: Target, services: FailingServices): Promise<Shot[]> {
  const shots: Shot[] = [];
  const measure = async (name: string, fault: Fault | null, duration: number) => {
    await services.have(fault);
    const shot = await shoot({ ...target, name }, { connections, rate, duration });
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
  say(`${rate} requests a second of ${paths.length} addresses; both services fail for ${minutes} min …`);
  const shots = await underLoad(target, services);

  const sound = shots[0]?.p99 ?? Number.NaN;
  report("failing", { minutes, rate, connections, paths }, [
    ...shots.map(({ name, p99 }): Result => {
      return { what: `services ${name}: p99`, value: p99, unit: "ms", limit: null, noise: null };
    }),
    {
      what: `services that fail for ${minutes} min: the highest p99, of that before`,
      value: Math.max(...shots.map(({ p99 }) => p99)) / sound,
      unit: "×",
      limit: { atMost: mostTimes },
      noise: null,
    },
    {
      what: `services that fail for ${minutes} min: visitors who got an error`,
      value: shots.reduce((sum, { bad }) => sum + bad, 0),
      unit: "",
      limit: { atMost: 0 },
      noise: null,
    },
  ]);
} finally {
  await portal.remove();
  await services.stop();
  await removeFilled();
}
