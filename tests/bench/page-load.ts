// How soon pages are there, beside the least that a page can be: `npm run bench:page-load`. The last build in a real
// Chromium as on a middling phone, through a slow line: opened for the first time, again, and without a network.
import { chromium } from "playwright";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { headlessShell } from "../environment/browser.ts";
import { type Course, coursesOf, type Places, run } from "./page-load/courses.ts";
import { makeDevices } from "./page-load/devices.ts";
import { makeFloor } from "./page-load/floor.ts";
import { serveFloor } from "./page-load/floor-server.ts";
import { startNetwork } from "./page-load/network.ts";
import { slowLine } from "./page-load/network-state.ts";
import { measuredPages } from "./page-load/pages.ts";
import { type Measured, resultsOf } from "./page-load/results.ts";
import { phone, slower, type Visit } from "./page-load/visit.ts";
import { report, say } from "./report.ts";

/** Rounds: a single warm visit is up to a third slower or faster than another, so that seven are too few. */
const times = Number(process.env.BENCH_TIMES ?? 15);

/** What has to go when all is over, in the opposite order of its coming. */
const leftovers: (() => unknown)[] = [];

async function measureAll(courses: readonly Course[], places: Places): Promise<Measured[]> {
  const measured = courses.map((course) => ({ ...course, visits: [] as Visit[] }));
  for (let time = 0; time < times; time += 1) {
    // One after the other in each round, now from the front, now from the back: whatever else the machine does meets all.
    for (const course of time % 2 === 0 ? measured : measured.toReversed()) {
      course.visits.push(await run(course, places));
    }
    say(`round ${time + 1} of ${times}`);
  }
  return measured;
}

try {
  leftovers.push(await fillOnce());
  // All visitors of the bench have one address.
  const portal = await startPortal({ env: { RATE_LIMIT_FACTOR: "1000" } });
  leftovers.push(() => portal.remove());
  const pages = await measuredPages(portal);
  const browser = await chromium.launch(headlessShell());
  const site = await makeFloor(browser, portal.url, pages).finally(() => browser.close());
  const floors = [await serveFloor(site, false), await serveFloor(site, true)];
  leftovers.push(() => floors.map((floor) => floor.close()));
  const network = await startNetwork([portal, ...floors].map(({ url }) => url));
  leftovers.push(() => network.close());
  const [portalUrl = "", floor = "", floorWithWorker = ""] = network.urls;
  const again = pages.filter(({ datasets }) => datasets !== null);
  const devices = await makeDevices({ portal: portalUrl, floor: floorWithWorker, pages: again });
  leftovers.push(() => devices.remove());

  const places: Places = { portal: portalUrl, floor, floorWithWorker, network, devices };
  const measured = await measureAll(coursesOf(pages), places);
  const largest = measured.map(({ page, way, contender, visits }) => [
    `${way}, ${page.name}, ${contender}`,
    visits.map((visit) => visit.largest),
  ]);
  const settings = { times, slower, line: slowLine, phone, largest: Object.fromEntries(largest) };
  report("page-load", settings, resultsOf(measured, pages));
} finally {
  for (const remove of leftovers.reverse()) await remove();
}
