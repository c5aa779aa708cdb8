import type { Request } from "autocannon";

/** What the proxy before the portal says of visitors: the limits are counted for each of their addresses. */
const visitors = 1_000;

/** A request of each visitor, in the form that the browsers of nearly all take. */
export function fromVisitors(): Request[] {
  return Array.from({ length: visitors }, (_, at) => ({ headers: headersOf(at) }));
}

/** The same, each for another address: a request with each call. */
export function fromVisitorsAt(address: (at: number) => string): () => Request {
  let at = 0;
  return () => {
    at += 1;
    return { path: address(at), headers: headersOf(at % visitors) };
  };
}

function headersOf(visitor: number): Record<string, string> {
  return { "accept-encoding": "br, gzip", "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` };
}
