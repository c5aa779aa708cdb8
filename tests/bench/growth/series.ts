import { median, type Result, timesResult } from "../result.ts";
import { exponentOf } from "./exponent.ts";

/** Costs may grow as what they are for, and a little more: sorting does, and so do caches that overflow. */
const mostExponent = 1.15;

/** What one kind of work took at each size, each time that it was measured (ms). */
export interface Series {
  name: string;
  costs: ReadonlyMap<number, readonly number[]>;
}

/** Something that is done with what a size stands for. */
export interface Work {
  name: string;
  once(): unknown;
}

/** A sample lasts so long at least (ms), for clocks are coarse. */
const sampleTime = 20;

/** How long the work takes once (ms). */
async function timed({ once }: Work): Promise<number> {
  const begin = performance.now();
  let count = 0;
  let spent = 0;
  while (spent < sampleTime) {
    await once();
    count += 1;
    spent = performance.now() - begin;
  }
  return spent / count;
}

/** Measures each kind of work at each size so many times, all in turn, after once that does not count. */
export async function measured(works: ReadonlyMap<number, readonly Work[]>, times: number): Promise<Series[]> {
  const all = new Map<string, Map<number, number[]>>();
  for (let time = -1; time < times; time += 1) {
    for (const [size, each] of works) {
      for (const work of each) {
        const spent = await timed(work);
        if (time >= 0) add(all, work.name, size, spent);
      }
    }
  }
  return [...all].map(([name, costs]) => ({ name, costs }));
}

function add(all: Map<string, Map<number, number[]>>, name: string, size: number, spent: number): void {
  const costs = all.get(name) ?? new Map<number, number[]>();
  all.set(name, costs.set(size, [...(costs.get(size) ?? []), spent]));
}

export function exponentResult({ name, costs }: Series): Result {
  const sizes = [...costs.keys()];
  const value = exponentOf([...costs].map(([size, samples]) => ({ size, cost: median(samples) })));
  const what = `${name}, ${sizes.at(0)} → ${sizes.at(-1)}: exponent`;
  return { what, value, unit: "", limit: { atMost: mostExponent }, noise: null };
}

/** The exponent, and each cost that it comes from. */
export function resultsOf(series: Series): Result[] {
  const rows = [...series.costs].map(([size, samples]) => timesResult(`${series.name}, ${size}`, samples));
  return [exponentResult(series), ...rows];
}
