import { type Resource, type ResourceName, resources } from "../../src/shared/resources.ts";

export type CheckedService = "site" | "card";

/** What kind of finding it is, for machines. */
export type FindingCode =
  | "unreachable"
  | "base-address"
  | "key-refused"
  | "key-not-needed"
  | "failed-call"
  | "not-json"
  | "not-a-list"
  | "slow"
  | "alias"
  | "likely-name"
  | "empty-field"
  | "dropped"
  | "fell-back"
  | "repeated-id"
  | "dangling-id"
  | "paging"
  | "filter-ignored"
  | "date-unreadable"
  | "date-without-zone"
  | "date-in-future"
  | "dates-reversed"
  | "coordinates-unreadable"
  | "coordinates-swapped"
  | "coordinates-far"
  | "hours"
  | "html-stripped"
  | "picture-host"
  | "picture"
  | "drawing"
  | "setting"
  | "theme-pair"
  | "missing-page"
  | "empty-screen";

/** Something that the developers of a service should know, in Russian. */
export interface Finding {
  /** A fault costs visitors something; a remark is what the portal copes with, or what only looks wrong. */
  level: "fault" | "remark";
  code: FindingCode;
  service: CheckedService;
  /** The dataset's path in the contract; null: the service as a whole. */
  call: string | null;
  field: string | null;
  text: string;
  /** Where it was seen: ids of items, queries of calls; empty if those would not help. */
  places: readonly string[];
}

type About = Partial<Pick<Finding, "field">> & { place?: string };

function findingAbout(
  level: Finding["level"],
  code: FindingCode,
  { service, path, query }: Resource,
  text: string,
  { field = null, place }: About,
): Finding {
  if (service === "own") throw new RangeError("the portal's own rows are not checked");
  const parameter = query.length === 1 ? `?${query[0]}=` : "";
  return { level, code, service, call: path + parameter, field, text, places: place === undefined ? [] : [place] };
}

export function fault(code: FindingCode, row: ResourceName, text: string, about: About = {}): Finding {
  return findingAbout("fault", code, resources[row], text, about);
}

export function remark(code: FindingCode, row: ResourceName, text: string, about: About = {}): Finding {
  return findingAbout("remark", code, resources[row], text, about);
}
