import type { Devices } from "./devices.ts";
import type { Network } from "./network.ts";
import type { NetworkState } from "./network-state.ts";
import type { MeasuredPage } from "./pages.ts";
import { type Asked, type Visit, visit } from "./visit.ts";

/**
 * `cold`: first visit; `warm`: second visit in a restarted browser, controlled by the worker; `offline`: the same with
 * every connection reset.
 */
export type Way = "cold" | "warm" | "offline";

/** `unkept`: the portal, whose worker has not cached the page's HTML. */
export type Contender = "floor" | "portal" | "unkept";

/** One page, one kind of visit, one contender. */
export interface Course {
  page: MeasuredPage;
  way: Way;
  contender: Contender;
}

export interface Places {
  /** URLs through the shaped network. */
  portal: string;
  floor: string;
  floorWithWorker: string;
  network: Pick<Network, "become">;
  devices: Devices;
}

/** Compared runs are adjacent. */
export function coursesOf(pages: readonly MeasuredPage[]): Course[] {
  const of = (page: MeasuredPage, way: Way, contenders: readonly Contender[]) =>
    contenders.map((contender) => ({ page, way, contender }));
  return pages.flatMap((page) => [
    ...of(page, "cold", ["floor", "portal"]),
    ...(page.datasets === null
      ? []
      : [...of(page, "warm", ["floor", "portal", "unkept"]), ...of(page, "offline", ["floor", "portal", "unkept"])]),
  ]);
}

const networkOf: Readonly<Record<Way, NetworkState>> = { cold: "slow", warm: "slow", offline: "gone" };

export async function run(course: Course, places: Places): Promise<Visit> {
  await places.network.become(networkOf[course.way]);
  return visit(askedOf(course, places));
}

function askedOf({ page, way, contender }: Course, { portal, floor, floorWithWorker, devices }: Places): Asked {
  if (contender === "floor") {
    const origin = way === "cold" ? floor : floorWithWorker;
    return { url: origin + page.path, profile: way === "cold" ? null : devices.floor, comesAlive: false };
  }
  const device = contender === "unkept" ? devices.withoutPages : devices.portal;
  return { url: portal + page.path, profile: way === "cold" ? null : device, comesAlive: true };
}
