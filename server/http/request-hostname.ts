import { LRUCache } from "lru-cache";

/** Host names have at most 253 characters; a port may follow. */
const longestHost = 260;

/** Visitors send the same few Host headers, but anyone can make up more. */
const hostnames = new LRUCache<string, string>({ max: 1_000 });

/** The host name of a Host header, without port and in lower case; empty when it is not valid. */
export function hostnameOf(host: string | undefined): string {
  if (!host || host.length > longestHost) return "";
  const known = hostnames.get(host) ?? parsedHostname(host);
  hostnames.set(host, known);
  return known;
}

function parsedHostname(host: string): string {
  if (/[/?#@\\\s]/.test(host)) return "";
  return URL.parse(`http://${host}`)?.hostname ?? "";
}
