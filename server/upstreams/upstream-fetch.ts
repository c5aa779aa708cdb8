import { Agent, type Dispatcher, fetch, type RequestInit, type Response } from "undici";

/** A question to a service; redirects are never followed, so neither a key nor what was written leaves for another host. */
export type UpstreamFetch = (
  address: string,
  options: Pick<RequestInit, "method" | "headers" | "body" | "signal">,
) => Promise<Response>;

/** Questions to one service at the same time; the others wait for their turn, as long as whoever asks has time. */
const mostConnections = 32;

const shared = {
  connections: mostConnections,
  connect: { timeout: 3_000 },
  // What a service says of itself in its headers is little.
  maxHeaderSize: 16_384,
} as const satisfies Agent.Options;

/** For reads: connections are kept open for the next ones. Services that close them sooner say so, mostly. */
export function keepAliveFetch(): UpstreamFetch {
  return fetchThrough(new Agent({ ...shared, pipelining: 1, keepAliveTimeout: 20_000 }));
}

/**
 * For posts: each has a connection of its own. One that was kept may be closed by the service just as the post goes
 * out, and nobody could tell whether it was taken.
 */
export function freshConnectionFetch(): UpstreamFetch {
  return fetchThrough(new Agent({ ...shared, pipelining: 0 }));
}

function fetchThrough(dispatcher: Dispatcher): UpstreamFetch {
  return (address, options) => fetch(address, { ...options, redirect: "manual", dispatcher });
}
