import type { Request } from "autocannon";

/** `X-Forwarded-For` as a proxy sets it: rate limits count by visitor address. */
const visitors = 1_000;

/** A visitor's request, with the encodings that most browsers accept. */
export function fromVisitors(): Request[] {
  return Array.from({ length: visitors }, (_, at) => ({ headers: headersOf(at) }));
}

/** That many requests, each for a different address. */
export function fromVisitorsAt(addresses: readonly string[]): Request[] {
  return addresses.map((path, at) => ({ path, headers: headersOf(at % visitors) }));
}

function headersOf(visitor: number): Record<string, string> {
  return { "accept-encoding": "br, gzip", "x-forwarded-for": `10.0.${visitor >> 8}.${visitor & 255}` };
}
