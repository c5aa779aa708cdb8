// How soon a first visit is answered, and for how long its scripts block it: `npm run bench:first-tap`. The last build in a
// real Chromium on a slow phone and network: a tap at the first paint, and the total blocking time of a screen of each kind.
import { searchPaths } from "../../src/shared/search/search-paths.ts";
import { paths } from "../../src/shared/urls.ts";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { startPortal } from "../e2e/helpers/portal-server.ts";
import { type Point, pointOf, type Tapped, tapAtFirstPaint } from "./first-tap/first-tap.ts";
import { phones } from "./page-load/courses.ts";
import { type Network, startNetwork } from "./page-load/network.ts";
import { measuredPages } from "./page-load/pages.ts";
import { visit } from "./page-load/visit.ts";
import { report, say } from "./report.ts";
import { type Result, timesResult } from "./result.ts";

const times = Number(process.env.BENCH_TIMES ?? 7);

/** Only what contains this, such as "tap" or "blocking". */
const only = process.env.BENCH_ONLY ?? "";

/** Most time from the first paint to the answer (ms). */
const answerLimit = 300;

/** What a visitor touches first. */
const taps = [
  { path: paths.HolderHome, name: "Меню" },
  { path: paths.HolderHome, name: "Принять" },
  { path: paths.HowToGetACard, name: "Меню" },
  { path: paths.Partners, name: "Меню" },
];

/** A screen of each kind beside the measured pages of `page-load`. */
const otherScreens = [
  paths.PartnerHome,
  paths.CardSocial,
  `${paths.Partners}/partner/101`,
  `${paths.Partners}?view=places`,
  paths.Stocks,
  paths.NewsHolder,
  paths.Materials,
  `${searchPaths.holder}?query=карта`,
  paths.Messages,
  paths.Offline,
];

/** Most total blocking time (ms) on each phone. */
const blockingLimits = { common: 50, poor: 150 };

/** What is measured in each round, in turns with the others. */
interface Row {
  what: string;
  measure(network: Network): Promise<void>;
  results(): Result[];
}

/** @param url of the page through the network. @param point see {@link pointOf}. */
function tapRow(url: string, name: string, point: Point): Row {
  const { line, slower } = phones.common;
  const what = `tap at first paint on «${name}», ${new URL(url).pathname}`;
  const all: Tapped[] = [];
  return {
    what,
    async measure(network) {
      await network.become(line);
      all.push(await tapAtFirstPaint(url, point, slower));
    },
    results() {
      const times = (of: (tapped: Tapped) => number) => all.map(of);
      return [
        timesResult(
          `${what}: answered after first paint`,
          times(({ answered, paint }) => answered - paint),
          answerLimit,
        ),
        timesResult(
          `${what}: answered after the tap`,
          times(({ answered, tap }) => answered - tap),
        ),
        timesResult(
          `${what}: page alive after first paint`,
          times(({ alive, paint }) => alive - paint),
        ),
      ];
    },
  };
}

function blockingRow(url: string, phone: "common" | "poor"): Row {
  const { line, slower } = phones[phone];
  const what = `total blocking time, ${slower}×, ${decodeURI(url.slice(new URL(url).origin.length))}`;
  const blocking: number[] = [];
  return {
    what,
    async measure(network) {
      await network.become(line);
      blocking.push((await visit({ url, profile: null, hydrates: true, slower })).blocking);
    },
    results: () => [timesResult(what, blocking, blockingLimits[phone])],
  };
}

const cleanups: (() => unknown)[] = [];
try {
  cleanups.push(await fillOnce());
  const portal = await startPortal({ env: { RATE_LIMIT_FACTOR: "1000" } });
  cleanups.push(() => portal.remove());
  const screens = [...(await measuredPages(portal)).map(({ path }) => path), ...otherScreens];
  const network = await startNetwork([portal.url]);
  cleanups.push(() => network.close());
  const [url = ""] = network.urls;

  const rows = screens.flatMap((path) => [blockingRow(url + path, "common"), blockingRow(url + path, "poor")]);
  for (const { path, name } of taps) rows.push(tapRow(url + path, name, await pointOf(portal.url + path, name)));
  const wanted = rows.filter(({ what }) => what.includes(only));
  for (let time = 0; time < times; time += 1) {
    for (const { measure } of wanted) await measure(network);
    say(`round ${time + 1} of ${times}`);
  }
  const results = wanted.flatMap(({ results }) => results());
  report("first-tap", { times, phones }, results);
} finally {
  for (const remove of cleanups.reverse()) await remove();
}
