import type { Devices } from "./devices.ts";
import type { Network } from "./network.ts";
import type { NetworkState } from "./network-state.ts";
import type { MeasuredPage } from "./pages.ts";
import { type Asked, type Visit, visit } from "./visit.ts";

/**
 * `cold`: for the first time; `warm`: again, the browser started anew, the worker in control; `offline`: so, and every
 * connection is reset.
 */
export type Way = "cold" | "warm" | "offline";

/** `unkept`: the portal, whose worker has not kept the page's HTML. */
export type Contender = "floor" | "portal" | "unkept";

/** One page, come to in one way from one of those who are compared. */
export interface Course {
  page: MeasuredPage;
  way: Way;
  contender: Contender;
}

export interface Places {
  /** Addresses through the shaped network. */
  portal: string;
  floor: string;
  floorWithWorker: string;
  network: Pick<Network, "become">;
  devices: Devices;
}

/** Those who are compared stand next to each other. */
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
