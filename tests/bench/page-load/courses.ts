import type { Devices } from "./devices.ts";
import type { Network } from "./network.ts";
import type { LineName, NetworkState } from "./network-state.ts";
import type { MeasuredPage } from "./pages.ts";
import { type Visit, type VisitOptions, visit } from "./visit.ts";

/**
 * `cold`: first visit, `slow3G`: the same on the slower phone; `warm`: second visit in a restarted browser, controlled by
 * the worker; `offline`: the same with every connection reset.
 */
export type Way = "cold" | "slow3G" | "warm" | "offline";

/** A phone: its line, and its slowdown against this machine. */
export const phones = {
  common: { line: "slow4G", slower: 4 },
  poor: { line: "slow3G", slower: 6 },
} as const satisfies Readonly<Record<string, { line: LineName; slower: number }>>;

/** `unkept`: the portal, whose worker has not cached the page's HTML. */
export type Variant = "floor" | "portal" | "unkept";

/** One page, one kind of visit, one contender. */
export interface Scenario {
  page: MeasuredPage;
  way: Way;
  contender: Variant;
}

/** Servers, network and browser profiles of the runs. */
export interface Setup {
  /** URLs through the shaped network. */
  portal: string;
  floor: string;
  floorWithWorker: string;
  network: Pick<Network, "become">;
  devices: Devices;
}

/** Compared runs are adjacent. */
export function scenariosOf(pages: readonly MeasuredPage[]): Scenario[] {
  const of = (page: MeasuredPage, way: Way, contenders: readonly Variant[]) =>
    contenders.map((contender) => ({ page, way, contender }));
  return pages.flatMap((page) => [
    ...of(page, "cold", ["floor", "portal"]),
    ...of(page, "slow3G", ["floor", "portal"]),
    ...(page.datasets === null
      ? []
      : [...of(page, "warm", ["floor", "portal", "unkept"]), ...of(page, "offline", ["floor", "portal", "unkept"])]),
  ]);
}

const networkOf: Readonly<Record<Way, NetworkState>> = {
  cold: phones.common.line,
  slow3G: phones.poor.line,
  warm: phones.common.line,
  offline: "gone",
};

/** Runs a scenario once. */
export async function run(scenario: Scenario, setup: Setup): Promise<Visit> {
  await setup.network.become(networkOf[scenario.way]);
  return visit(visitOptions(scenario, setup));
}

function visitOptions(
  { page, way, contender }: Scenario,
  { portal, floor, floorWithWorker, devices }: Setup,
): VisitOptions {
  const isFirst = way === "cold" || way === "slow3G";
  const { slower } = way === "slow3G" ? phones.poor : phones.common;
  if (contender === "floor") {
    const origin = isFirst ? floor : floorWithWorker;
    return { url: origin + page.path, profile: isFirst ? null : devices.floor, hydrates: false, slower };
  }
  const device = contender === "unkept" ? devices.withoutPages : devices.portal;
  return { url: portal + page.path, profile: isFirst ? null : device, hydrates: true, slower };
}
