// What visitors notice while both services fail: `npm run bench:failing`. One server of the last build on loopback, under
// a constant load of cached responses, while the services fail for BENCH_MINUTES in various ways. No request may fail, and
// p99 may at most double.
import { request, resources } from "../../src/shared/resources.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { type Fault, faults, furtherFaults } from "../e2e/upstreams/service-faults.ts";
import { type FailingServices, startServices } from "./failing/services.ts";
import { type Shot, shoot, type Target } from "./load/shoot.ts";
import { pages, roundRobin } from "./load/targets.ts";
import { report, say } from "./report.ts";
import type { Result } from "./result.ts";

const minutes = Number(process.env.BENCH_MINUTES ?? 10);

/** Requests a second: a region's portal at peak hours. */
const rate = 100;
const connections = 20;

/** Duration of the healthy phase at the start, as a multiple of each failure's. */
const healthyPhases = 2;

/** Maximum ratio of p99 during failures to that of the healthy phase. */
const maxRatio = 2;

const ways: readonly Fault[] = ["slow", ...faults, ...furtherFaults];

const rows = [
  request(resources.settings),
  request(resources.blocks, { page: "HolderHome" }),
  request(resources.newsList, { category: 1, page: 1, "per-page": 4, sort: "-created_at" }),
  request(resources.faq),
  request(resources.cities),
  request(resources.points),
  request(resources.promotionList),
  request(resources.partnerList),
].map(({ url }) => url);

async function pictures(portal: string): Promise<string[]> {
  const { url } = request(resources.slider, { category: 1 });
  const slides: { image: string }[] = await (await fetch(portal + url)).json();
  return slides.map(({ image }) => image);
}

/** Results of the load during each of the faults. */
async function underLoad(target: Target, services: FailingServices): Promise<Shot[]> {
  const shots: Shot[] = [];
  const measure = async (name: string, fault: Fault | null, duration: number) => {
    await services.have(fault);
    const shot = await shoot({ ...target, name }, { connections, rate, duration });
    shots.push(shot);
  };
  const each = Math.max(5, Math.round((minutes * 60) / ways.length));
  await measure("sound", null, healthyPhases * each);
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
  const target = roundRobin(portal.url, paths);
  // Fills the caches and warms up the code.
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
      limit: { atMost: maxRatio },
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
