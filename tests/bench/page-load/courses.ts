import type { Devices } from "./devices.ts";
import type { Network } from "./network.ts";
import type { NetworkState } from "./network-state.ts";
import type { MeasuredPage } from "./pages.ts";
import { type Visit, type VisitOptions, visit } from "./visit.ts";

/**
 * `cold`: first visit; `warm`: second visit in a restarted browser, controlled by the worker; `offline`: the same with
 * every connection reset.
 */
export type Way = "cold" | "warm" | "offline";

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
    ...(page.datasets === null
      ? []
      : [...of(page, "warm", ["floor", "portal", "unkept"]), ...of(page, "offline", ["floor", "portal", "unkept"])]),
  ]);
}

const networkOf: Readonly<Record<Way, NetworkState>> = { cold: "slow", warm: "slow", offline: "gone" };

/** Runs a scenario once. */
export async function run(scenario: Scenario, setup: Setup): Promise<Visit> {
  await setup.network.become(networkOf[scenario.way]);
  return visit(visitOptions(scenario, setup));
}

function visitOptions(
  { page, way, contender }: Scenario,
  { portal, floor, floorWithWorker, devices }: Setup,
): VisitOptions {
  if (contender === "floor") {
    const origin = way === "cold" ? floor : floorWithWorker;
    return { url: origin + page.path, profile: way === "cold" ? null : devices.floor, hydrates: false };
  }
  const device = contender === "unkept" ? devices.withoutPages : devices.portal;
  return { url: portal + page.path, profile: way === "cold" ? null : device, hydrates: true };
}
