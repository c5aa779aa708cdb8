// Page load times compared with a minimal page: `npm run bench:page-load`. The last build in a real Chromium as on a
// mid-range phone with a slow network: first visit, repeat visit and offline visit.
import { chromium } from "playwright";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { headlessShell } from "../environment/browser.ts";
import { phones, run, type Scenario, type Setup, scenariosOf } from "./page-load/courses.ts";
import { makeDevices } from "./page-load/devices.ts";
import { makeFloor } from "./page-load/floor.ts";
import { serveFloor } from "./page-load/floor-server.ts";
import { startNetwork } from "./page-load/network.ts";
import { handshake, initialWindow, lines } from "./page-load/network-state.ts";
import { measuredPages } from "./page-load/pages.ts";
import { type Measured, resultsOf } from "./page-load/results.ts";
import { phone, type Visit } from "./page-load/visit.ts";
import { report, say } from "./report.ts";

/** Rounds. Single warm visits vary by up to a third, so seven are too few. */
const times = Number(process.env.BENCH_TIMES ?? 15);

/** Only scenarios whose name contains this, such as "cold, home". */
const only = process.env.BENCH_ONLY ?? "";

/** Cleanups, run in reverse order at the end. */
const cleanups: (() => unknown)[] = [];

async function measureAll(scenarios: readonly Scenario[], setup: Setup): Promise<Measured[]> {
  const measured = scenarios.map((scenario) => ({ ...scenario, visits: [] as Visit[] }));
  for (let time = 0; time < times; time += 1) {
    // Interleaved, in alternating order, so that other load on the machine affects all alike.
    for (const scenario of time % 2 === 0 ? measured : measured.toReversed()) {
      scenario.visits.push(await run(scenario, setup));
    }
    say(`round ${time + 1} of ${times}`);
  }
  return measured;
}

try {
  cleanups.push(await fillOnce());
  // All visitors of the bench share one IP address.
  const portal = await startPortal({ env: { RATE_LIMIT_FACTOR: "1000" } });
  cleanups.push(() => portal.remove());
  const pages = await measuredPages(portal);
  const browser = await chromium.launch(headlessShell());
  const site = await makeFloor(browser, portal.url, pages).finally(() => browser.close());
  const floors = [await serveFloor(site, false), await serveFloor(site, true)];
  cleanups.push(() => floors.map((floor) => floor.close()));
  const network = await startNetwork([portal, ...floors].map(({ url }) => url));
  cleanups.push(() => network.close());
  const [portalUrl = "", floor = "", floorWithWorker = ""] = network.urls;
  const again = pages.filter(({ datasets }) => datasets !== null);
  const devices = await makeDevices({ portal: portalUrl, floor: floorWithWorker, pages: again });
  cleanups.push(() => devices.remove());

  const setup: Setup = { portal: portalUrl, floor, floorWithWorker, network, devices };
  const measured = await measureAll(
    scenariosOf(pages).filter(({ way, page }) => `${way}, ${page.name}`.includes(only)),
    setup,
  );
  const largest = measured.map(({ page, way, contender, visits }) => [
    `${way}, ${page.name}, ${contender}`,
    visits.map((visit) => visit.largest),
  ]);
  const settings = { times, phones, lines, handshake, initialWindow, phone, largest: Object.fromEntries(largest) };
  report("page-load", settings, resultsOf(measured, pages));
} finally {
  for (const remove of cleanups.reverse()) await remove();
}
