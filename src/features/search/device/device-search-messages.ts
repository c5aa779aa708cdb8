import type { SearchHit, SearchKind } from "../../../shared/entities/search-hit.ts";

/** How many documents of each kind were searched; kinds with none are absent. */
export type DocumentCounts = Partial<Record<SearchKind, number>>;

/** The best hits on this device. `total` counts all hits, also those beyond the limit. */
export interface DeviceSearchResult {
  hits: SearchHit[];
  total: number;
  counts: DocumentCounts;
}

/** From the page to the search worker, which answers each request once, with the same id. */
export interface DeviceSearchRequest {
  id: number;
  query: string;
  /** Most hits to return. */
  limit: number;
}

export interface DeviceSearchResponse {
  id: number;
  result: DeviceSearchResult;
}
