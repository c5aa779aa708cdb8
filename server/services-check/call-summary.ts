import { fieldAliases } from "../upstreams/field-aliases.ts";
import type { AskedCall } from "./asked-call.ts";
import type { CheckedService } from "./finding.ts";
import type { Seen } from "./seen.ts";

/** The result of all calls of one row. */
export interface RowSummary {
  service: CheckedService;
  call: string;
  /** Number of requests, and of failed ones. A 404 for an item, or for the list of one owner, is not a failure. */
  requests: number;
  failed: number;
  /** Items that came, and those that the portal drops; null: the row is neither a list nor an item. */
  items: number | null;
  dropped: number;
  /** Of one request (ms). */
  median: number;
  slowest: number;
}

function hasFailed({ resource, failure, mismatch }: AskedCall): boolean {
  const mayBeMissing = resource.path.includes("{") || resource.query.length === 1;
  return mismatch !== null || (failure !== null && !(mayBeMissing && failure.kind === "not-found"));
}

function summaryOf(calls: readonly AskedCall[]): RowSummary[] {
  const [first] = calls;
  if (first === undefined || first.resource.service === "own") return [];
  const { service, name, path, query } = first.resource;
  const times = calls.map(({ time }) => time).sort((a, b) => a - b);
  const sum = (count: (call: AskedCall) => number) => calls.reduce((total, call) => total + count(call), 0);
  return [
    {
      service,
      call: path + (query.length === 1 ? `?${query[0]}=` : ""),
      requests: calls.length,
      failed: calls.filter(hasFailed).length,
      items: fieldAliases[name] === undefined ? null : sum(({ items }) => items.length),
      dropped: sum(({ items }) => items.filter(({ parsed }) => parsed === null).length),
      median: times[Math.floor(times.length / 2)] ?? 0,
      slowest: times.at(-1) ?? 0,
    },
  ];
}

/** A summary for each requested row, in the order of the requests. */
export function rowSummaries({ calls }: Pick<Seen, "calls">): RowSummary[] {
  return [...Map.groupBy(calls, ({ resource }) => resource.name).values()].flatMap(summaryOf);
}
