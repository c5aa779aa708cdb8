import type { SearchHit, SearchKind } from "../../../shared/entities/search-hit.ts";

/** How many things of each kind are searched; kinds without any are missing. */
export type DocumentCounts = Partial<Record<SearchKind, number>>;

/** The best of what was found on this device. `total`: how much there is in all. */
export interface DeviceSearchResult {
  hits: SearchHit[];
  total: number;
  counts: DocumentCounts;
}

/** What the page asks the worker; each is answered once, under its id. */
export interface DeviceSearchRequest {
  id: number;
  query: string;
  /** How many hits are wanted at most. */
  limit: number;
}

export interface DeviceSearchResponse {
  id: number;
  result: DeviceSearchResult;
}
