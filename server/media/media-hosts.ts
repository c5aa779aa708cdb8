/** The allow-list of hosts for pictures and files of the services. */
export interface MediaHosts {
  /**
   * The full URL if it is on an allowed host, else null.
   * @param base for relative addresses, without a trailing slash.
   */
  find(address: string, base: string): URL | null;
  /** Whether the host is a service's own, which may be in the operator's private network. */
  isService(hostname: string): boolean;
  /** Whether the URL is on a service's host and port, with any scheme. */
  isOfService(address: URL): boolean;
}

/**
 * @param services base addresses of the services; their scheme, host and port must match.
 * @param others further allowed origins, such as `https://static.example.ru`.
 */
export function mediaHosts(services: readonly string[], others: readonly string[]): MediaHosts {
  const origins = new Set([...services.map((base) => new URL(base).origin), ...others]);
  const hostnames = new Set(services.map((base) => new URL(base).hostname));
  const hosts = new Set(services.map((base) => new URL(base).host));
  return {
    find(address, base) {
      const url = address.trim() === "" ? null : URL.parse(address, `${base}/`);
      // `blob:` URLs have an origin too.
      if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
      if (origins.has(url.origin)) return url;
      // Old content has http URLs of hosts that moved to https.
      if (url.protocol === "http:" && url.port === "") url.protocol = "https:";
      return origins.has(url.origin) ? url : null;
    },
    isService: (hostname) => hostnames.has(hostname),
    // A dot at the end of a name is the root of all names.
    isOfService: ({ host }) => hosts.has(host.replace(/\.(?=:|$)/, "")),
  };
}
