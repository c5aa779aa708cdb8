import type { Request } from "autocannon";

/** What the proxy before the portal says of visitors: the limits are counted for each of their addresses. */
const visitors = 1_000;

/** A request of each visitor, in the form that the browsers of nearly all take. */
export function fromVisitors(): Request[] {
  return Array.from({ length: visitors }, (_, at) => ({ headers: headersOf(at) }));
}

/** So many requests, each for another address. */
export function fromVisitorsAt(addresses: readonly string[]): Request[] {
  return addresses.map((path, at) => ({ path, headers: headersOf(at % visitors) }));
}

function headersOf(visitor: number): Record<string, string> {
  return { "accept-encoding": "br, gzip", "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` };
}
