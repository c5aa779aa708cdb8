import { median, noiseOf, type Result, timesResult } from "../result.ts";
import type { Scenario, Variant, Way } from "./courses.ts";
import type { MeasuredPage } from "./pages.ts";
import type { Visit } from "./visit.ts";

export interface Measured extends Scenario {
  /** One value for each round. */
  visits: readonly Visit[];
}

/** Most layout shift of any page. */
const mostShift = 0.01;

/** Most total blocking time of a first visit (ms). */
const mostBlocking: Readonly<Partial<Record<Way, number>>> = { cold: 50, slow3G: 150 };

/** Maximum ratio of a later visit to the baseline's with a worker (×). */
const laterLimit = 1.3;

const wayNames: Readonly<Record<Way, string>> = {
  cold: "cold",
  slow3G: "cold, slow 3G",
  warm: "warm",
  offline: "offline",
};

type Paint = "firstPaint" | "largestPaint";

const bothPaints: readonly Paint[] = ["firstPaint", "largestPaint"];

const paintNames: Readonly<Record<Paint, string>> = { firstPaint: "FCP", largestPaint: "LCP" };

const contenderNames: Readonly<Record<Variant, string>> = {
  floor: "floor",
  portal: "portal",
  unkept: "HTML not kept",
};

/** Rows of the table, by page. */
export function resultsOf(measured: readonly Measured[], pages: readonly MeasuredPage[]): Result[] {
  const ways: readonly Way[] = ["cold", "slow3G", "warm", "offline"];
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
  const what = `${wayNames[way]}, ${page.name}`;
  const share = (paint: Paint, contender: Variant, limit: Result["limit"]): Result => ({
    what: `${what}: ${paintNames[paint]} of ${contenderNames[contender]} to the floor's`,
    value: median(paints(paint, of(contender))) / median(paints(paint, of("floor"))),
    unit: "×",
    limit,
    // Paired by round: other load on the machine affected both.
    noise: noiseOf(of(contender).map((visit, round) => visit[paint] / (of("floor")[round]?.[paint] ?? NaN))),
  });
  const limit = { atMost: way === "cold" || way === "slow3G" ? page.coldLimit : laterLimit };
  const others: readonly Variant[] = of("unkept").length > 0 ? ["unkept"] : [];
  return [
    ...bothPaints.map((paint) => share(paint, "portal", limit)),
    ...others.flatMap((contender) => bothPaints.map((paint) => share(paint, contender, null))),
    ...(["portal", ...others, "floor"] as const).flatMap((contender) =>
      bothPaints.map(
        (paint): Result => ({
          what: `${what}: ${paintNames[paint]} of ${contenderNames[contender]}`,
          value: median(paints(paint, of(contender))),
          unit: "ms",
          limit: null,
          noise: noiseOf(paints(paint, of(contender))),
        }),
      ),
    ),
    ...blockingResult(what, portal, mostBlocking[way]),
    {
      what: `${what}: CLS, the worst`,
      value: Math.max(...portal.map(({ shift }) => shift)),
      unit: "",
      limit: { atMost: mostShift },
      noise: null,
    },
  ];
}

function blockingResult(what: string, visits: readonly Visit[], most: number | undefined): Result[] {
  if (most === undefined) return [];
  const all = visits.map(({ blocking }) => blocking);
  return [timesResult(`${what}: total blocking time`, all, most)];
}

function paints(paint: Paint, visits: readonly Visit[]): number[] {
  return visits.map((visit) => visit[paint]);
}
