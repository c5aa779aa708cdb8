// What Lighthouse says of the portal on its slow phone, beside the same pages without their scripts: `npm run
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

/** Points of speed that the scripts may cost. */
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

/** A browser of its own for each: nothing of the one before is in its memory. */
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

/** What has to go when all is over, in the opposite order of its coming. */
const leftovers: (() => Promise<void>)[] = [];
try {
  leftovers.push(await fillOnce());
  const portal = await startPortal({ env: { NODE_ENV: "production" } });
  leftovers.push(() => portal.remove());
  const scriptless = await startHelper(path.join(import.meta.dirname, "lighthouse/scriptless-pages.ts"), [portal.url]);
  leftovers.push(() => scriptless.stop());

  // Made once, pages come out of memory from then on, as those without scripts do.
  for (const { path: address } of pages) await (await fetch(portal.url + address)).text();
  say(`${pages.length} pages, each ${times} times with and without scripts …`);
  const taken = pages.map((page) => ({ ...page, all: [] as Audited[] }));
  for (let time = 0; time < times; time += 1) {
    for (const { path: address, all } of taken) {
      all.push({
        portal: await audited(portal.url + address, categories),
        scriptless: await audited(`${scriptless.told}${address}`, ["performance"]),
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
  for (const remove of leftovers.reverse()) await remove();
}
