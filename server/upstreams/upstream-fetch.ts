import { readFileSync } from "node:fs";
import { Agent, type Dispatcher, fetch, type RequestInit, type Response } from "undici";

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
);

/** A fetch that never follows redirects, so neither a key nor a visitor's data reaches another host. */
type UpstreamFetch = (
  address: string,
  options: Pick<RequestInit, "method" | "body" | "signal"> & { headers: Readonly<Record<string, string>> },
) => Promise<Response>;

/** Identifies the portal to the services. */
export const userAgent = `social-card-portal/${version}`;

/** Concurrent requests per service; further ones queue until their own timeout. */
export const maxConnections = 32;

const agentOptions = {
  connections: maxConnections,
  connect: { timeout: 3_000 },
  maxHeaderSize: 16_384,
} as const satisfies Agent.Options;

/** For reads: connections are reused for 20 s. Services that close them sooner mostly announce it. */
export function keepAliveFetch(): UpstreamFetch {
  return fetchThrough(new Agent({ ...agentOptions, pipelining: 1, keepAliveTimeout: 20_000 }));
}

/**
 * For posts: a new connection each. The service may close a reused one just as the post is sent, and then it is
 * unknown whether the post was processed.
 */
export function freshConnectionFetch(): UpstreamFetch {
  return fetchThrough(new Agent({ ...agentOptions, pipelining: 0 }));
}

function fetchThrough(dispatcher: Dispatcher): UpstreamFetch {
  return (address, { headers, ...options }) =>
    fetch(address, {
      ...options,
      headers: { "user-agent": userAgent, ...headers },
      ...{ redirect: "manual", dispatcher },
    });
}
