import { median, type Result, timesResult } from "../result.ts";
import { exponentOf } from "./exponent.ts";

/** Maximum exponent: linear plus a margin for sorting and CPU cache misses. */
const mostExponent = 1.25;

/** Samples of one kind of work by size (ms). */
export interface Series {
  name: string;
  costs: ReadonlyMap<number, readonly number[]>;
}

/** A kind of work to measure at several sizes. */
export interface Work {
  name: string;
  once(): unknown;
}

/** Minimum duration of a sample (ms): clocks are coarse. */
const sampleTime = 20;

/** Duration of one execution (ms). */
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

/** Measures each kind of work at each size that many times, interleaved, after one warm-up round. */
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

/** The exponent, with the costs it was computed from. */
export function resultsOf(series: Series): Result[] {
  const rows = [...series.costs].map(([size, samples]) => timesResult(`${series.name}, ${size}`, samples));
  return [exponentResult(series), ...rows];
}
