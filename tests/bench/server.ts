// Cost of a response of the server in production settings (log, rate limits), compared with the minimum of work for it:
// `npm run bench:server`. Contenders run in turns on the same CPUs, which also run the load generator.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fillOnce from "../e2e/helpers/fill-database.ts";
import { report, say } from "./report.ts";
import { median, noiseOf, type Result } from "./result.ts";
import { cachedMatch, connections, duration } from "./server/cached.ts";
import type { Comparison, Sample } from "./server/contender.ts";
import { startShippedPortal } from "./server/shipped-portal.ts";
import { buildTree, uncachedMatches } from "./server/uncached.ts";

const times = Number(process.env.BENCH_TIMES ?? 7);

/** Discarded rounds: code is optimized only after some thousand runs. */
const warmUps = 3;

interface Round {
  portal: Sample;
  bare: Sample;
}

async function play({ portal, bare }: Comparison): Promise<Round> {
  return { portal: await portal.run(), bare: await bare.run() };
}

function resultsOf({ name, atLeast, portal, bare }: Comparison, rounds: readonly Round[]): Result[] {
  const row = (what: string, unit: Result["unit"], of: (round: Round) => number): Result => {
    const values = rounds.map(of);
    return { what: `${name}: ${what}`, value: median(values), unit, limit: null, noise: noiseOf(values) };
  };
  const share = row(`answers of ${portal.name} ÷ ${bare.name}`, "×", (round) => {
    return round.portal.perSecond / round.bare.perSecond;
  });
  return [
    { ...share, limit: atLeast === null ? null : { atLeast } },
    row(portal.name, "/s", (round) => round.portal.perSecond),
    row(bare.name, "/s", (round) => round.bare.perSecond),
    row(`${portal.name}'s processor time for one`, "µs", (round) => round.portal.work),
    row(`${bare.name}'s processor time for one`, "µs", (round) => round.bare.work),
  ];
}

/** Cleanups, run in reverse order at the end. */
const cleanups: (() => Promise<void>)[] = [];
try {
  cleanups.push(await fillOnce());
  const folder = await mkdtemp(path.join(tmpdir(), "portal-bench-server-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const tree = await buildTree(folder);
  const portal = await startShippedPortal();
  cleanups.push(() => portal.remove());

  const matches = [await cachedMatch(portal, cleanups), ...(await uncachedMatches(portal, tree, cleanups))];
  const played = matches.map((match) => ({ match, rounds: [] as Round[] }));
  say(`each ${times} times for ${duration} s, ${connections} connections, after ${warmUps} times to get warm …`);
  for (let time = 0; time < warmUps; time += 1) {
    for (const match of matches) await play(match);
  }
  const logged = await portal.logged();
  for (let time = 0; time < times; time += 1) {
    for (const { match, rounds } of played) rounds.push(await play(match));
  }
  if ((await portal.logged()) === logged) throw new Error("the portal wrote no log");
  const results = played.flatMap(({ match, rounds }) => resultsOf(match, rounds));
  report("server", { times, duration, connections }, results);
} finally {
  for (const remove of cleanups.reverse()) await remove();
}
