import type { MapPlace } from "../../features/points/map/map-place.ts";

/** What a frame's script gets with the HTML. */
export interface EmbedData {
  /** Of opening hours. */
  timeZone: string;
  /** `map` of the portal's configuration, unvalidated. */
  map?: unknown;
  /** The listed places that have coordinates. */
  places?: readonly MapPlace[];
}

/** Our own HTML, so it needs no check. */
export function readPageData(): EmbedData {
  return JSON.parse(document.getElementById("page-data")?.textContent ?? "{}");
}
