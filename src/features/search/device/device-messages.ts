import type { SearchHit, SearchKind } from "../../../shared/entities/search-hit.ts";

/** How many things of each kind are searched; kinds without any are missing. */
export type Covered = Partial<Record<SearchKind, number>>;

/** The best of what was found on this device. `total`: how much there is in all. */
export interface DeviceAnswer {
  hits: SearchHit[];
  total: number;
  covered: Covered;
}

/** What the page asks the worker; each is answered once, under its id. */
export interface DeviceQuestion {
  id: number;
  query: string;
  /** How many hits are wanted at most. */
  most: number;
}

export interface DeviceReply {
  id: number;
  answer: DeviceAnswer;
}
