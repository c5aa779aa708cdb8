/** Where pictures and files of the services may be fetched from. */
export interface MediaHosts {
  /**
   * The full address where it lies on an allowed host, else null.
   * @param base address that a relative one is meant against, without a slash at its end.
   */
  find(address: string, base: string): URL | null;
  /** Whether the host is one of the services' own, which may stand in the operator's network. */
  isService(hostname: string): boolean;
  /** Whether the address, of any scheme, is on a service's host and port. */
  isOfService(address: URL): boolean;
}

/**
 * @param services base addresses of the services: scheme, host and port must be theirs.
 * @param others origins besides, such as `https://static.example.ru`.
 */
export function mediaHosts(services: readonly string[], others: readonly string[]): MediaHosts {
  const origins = new Set([...services.map((base) => new URL(base).origin), ...others]);
  const hostnames = new Set(services.map((base) => new URL(base).hostname));
  const hosts = new Set(services.map((base) => new URL(base).host));
  return {
    find(address, base) {
      const url = address.trim() === "" ? null : URL.parse(address, `${base}/`);
      // A `blob:` address has an origin, too.
      if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
      if (origins.has(url.origin)) return url;
      // Old content names http where the host has had https for years.
      if (url.protocol === "http:" && url.port === "") url.protocol = "https:";
      return origins.has(url.origin) ? url : null;
    },
    isService: (hostname) => hostnames.has(hostname),
    isOfService: ({ host }) => hosts.has(host),
  };
}
