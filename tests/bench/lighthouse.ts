// Lighthouse scores of the portal with the mobile profile, compared with the same pages without scripts: `npm run
// bench:lighthouse`.
import path from "node:path";
import { chromium } from "playwright";
import { paths } from "../../src/shared/urls.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { headlessShell } from "../environment/browser.ts";
import { freePort } from "../environment/free-port.ts";
import { startHelper } from "./helper-process.ts";
import { type Audit, audit, type Category, categories } from "./lighthouse/audit.ts";
import { report, say } from "./report.ts";
import { median, noiseOf, type Result } from "./result.ts";

const times = Number(process.env.BENCH_TIMES ?? 5);

/** Performance points that scripts may cost. */
const scriptsCost = 2;

const pages = [
  { name: "home", path: paths.HolderHome },
  { name: "news", path: paths.NewsHolder },
  { name: "how to get a card", path: paths.HowToGetACard },
  { name: "partners", path: paths.Partners },
];

interface Audited {
  portal: Audit;
  scriptless: Audit;
}

const browserPort = await freePort();

/** Audits in a new browser, so that runs share no caches. */
async function audited(url: string, asked: readonly Category[]): Promise<Audit> {
  const { args = [], ...options } = headlessShell();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${browserPort}`] });
  try {
    return await audit(url, browserPort, asked);
  } finally {
    await browser.close();
  }
}

function resultsOf(name: string, all: readonly Audited[]): Result[] {
  const row = (what: string, limit: Result["limit"], of: (each: Audited) => number | undefined): Result => {
    const values = all.map((each) => of(each) ?? Number.NaN);
    return { what: `${name}: ${what}`, value: median(values), unit: "points", limit, noise: noiseOf(values) };
  };
  const least = row("performance without scripts", null, ({ scriptless }) => scriptless.points.performance);
  return [
    least,
    ...categories.map((category) => {
      const limit = { atLeast: category === "performance" ? least.value - scriptsCost : 100 };
      return row(category, limit, ({ portal }) => portal.points[category]);
    }),
  ];
}

/** Cleanups, run in reverse order at the end. */
const cleanups: (() => Promise<void>)[] = [];
try {
  cleanups.push(await fillOnce());
  const portal = await startPortal({ env: { NODE_ENV: "production" } });
  cleanups.push(() => portal.remove());
  const scriptless = await startHelper(path.join(import.meta.dirname, "lighthouse/scriptless-pages.ts"), [portal.url]);
  cleanups.push(() => scriptless.stop());

  // Fills the page cache, so that both variants are served from memory.
  for (const { path: address } of pages) await (await fetch(portal.url + address)).text();
  say(`${pages.length} pages, each ${times} times with and without scripts …`);
  const taken = pages.map((page) => ({ ...page, all: [] as Audited[] }));
  for (let time = 0; time < times; time += 1) {
    for (const { path: address, all } of taken) {
      all.push({
        portal: await audited(portal.url + address, categories),
        scriptless: await audited(`${scriptless.readyMessage}${address}`, ["performance"]),
      });
    }
  }
  for (const { name, all } of taken) {
    for (const fault of new Set(all.flatMap(({ portal }) => portal.faults))) say(`${name}: ${fault}`);
  }
  report(
    "lighthouse",
    { times },
    taken.flatMap(({ name, all }) => resultsOf(name, all)),
  );
} finally {
  for (const remove of cleanups.reverse()) await remove();
}
