import { median, noiseOf, type Result } from "../result.ts";
import type { Scenario, Variant, Way } from "./courses.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Visit } from "./visit.ts";

export interface Measured extends Scenario {
  /** One value for each round. */
  visits: readonly Visit[];
}

/** Limits for every page: total blocking time (ms) and layout shift. */
const limits = { blocking: 100, shift: 0.01 };

/** Maximum ratio of a later visit to the baseline's with a worker (×). */
const laterLimit = 1.6;

const contenderNames: Readonly<Record<Variant, string>> = {
  floor: "floor",
  portal: "portal",
  unkept: "HTML not kept",
};

/** Rows of the table, by page. */
export function resultsOf(measured: readonly Measured[], pages: readonly MeasuredPage[]): Result[] {
  const ways: readonly Way[] = ["cold", "warm", "offline"];
  return pages.flatMap((page) =>
    ways.flatMap((way) => {
      const those = measured.filter((one) => one.page === page && one.way === way);
      return those.length === 0 ? [] : resultsOfWay(those, page, way);
    }),
  );
}

function resultsOfWay(those: readonly Measured[], page: MeasuredPage, way: Way): Result[] {
  const of = (contender: Variant) => those.find((one) => one.contender === contender)?.visits ?? [];
  const portal = of("portal");
  const what = `${way}, ${page.name}`;
  const share = (contender: Variant, limit: Result["limit"]): Result => ({
    what: `${what}: LCP of ${contenderNames[contender]} to the floor's`,
    value: median(paints(of(contender))) / median(paints(of("floor"))),
    unit: "×",
    limit,
    // Paired by round: other load on the machine affected both.
    noise: noiseOf(of(contender).map((visit, round) => visit.largestPaint / (of("floor")[round]?.largestPaint ?? NaN))),
  });
  const limit = { atMost: way === "cold" ? page.coldLimit : laterLimit };
  const others: readonly Variant[] = of("unkept").length > 0 ? ["unkept"] : [];
  return [
    share("portal", limit),
    ...others.map((contender) => share(contender, null)),
    ...(["portal", ...others, "floor"] as const).map(
      (contender): Result => ({
        what: `${what}: LCP of ${contenderNames[contender]}`,
        value: median(paints(of(contender))),
        unit: "ms",
        limit: null,
        noise: noiseOf(paints(of(contender))),
      }),
    ),
    ...(way === "cold" ? [blockingResult(what, portal)] : []),
    {
      what: `${what}: CLS, the worst`,
      value: Math.max(...portal.map(({ shift }) => shift)),
      unit: "",
      limit: { atMost: limits.shift },
      noise: null,
    },
  ];
}

function blockingResult(what: string, visits: readonly Visit[]): Result {
  const all = visits.map(({ blocking }) => blocking);
  const value = median(all);
  const limit = { atMost: limits.blocking };
  return { what: `${what}: total blocking time`, value, unit: "ms", limit, noise: value === 0 ? null : noiseOf(all) };
}

function paints(visits: readonly Visit[]): number[] {
  return visits.map(({ largestPaint }) => largestPaint);
}
