import { shoot } from "../load/shoot.ts";
import { median, noiseOf, type Result } from "../result.ts";
import { fromVisitors } from "../server/visitors.ts";
import { exponentResult } from "./series.ts";

/** Concurrent connections. */
const sizes = [1, 4, 16, 64, 256, 1_024];

/** Duration (s). */
const duration = 2;

/** The cached home page under a growing number of connections that request it in a loop. */
export async function measureVisitors(origin: string, times: number): Promise<Result[]> {
  const taken = sizes.map((size) => ({ size, perSecond: [] as number[], p99: [] as number[] }));
  const target = { name: "home", url: `${origin}/holder`, inTurn: fromVisitors() };
  await shoot(target, { connections: 20, duration });
  for (let time = 0; time < times; time += 1) {
    for (const { size, perSecond, p99 } of taken) {
      const shot = await shoot(target, { connections: size, duration });
      if (shot.bad > 0) throw new Error(`${size} visitors: ${shot.bad} bad answers`);
      perSecond.push(shot.perSecond);
      p99.push(shot.p99);
    }
  }
  const name = "visitors at once: until each has the home";
  const costs = new Map(taken.map(({ size, perSecond }) => [size, perSecond.map((each) => (1_000 * size) / each)]));
  const row = (what: string, unit: Result["unit"], values: readonly number[]): Result => {
    return { what, value: median(values), unit, limit: null, noise: noiseOf(values) };
  };
  return [
    exponentResult({ name, costs }),
    ...taken.flatMap(({ size, perSecond, p99 }) => [
      row(`visitors at once, ${size}: homes`, "/s", perSecond),
      row(`visitors at once, ${size}: the slowest of 100 waits`, "ms", p99),
    ]),
  ];
}
