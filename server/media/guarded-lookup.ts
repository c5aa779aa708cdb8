import { promises as dns, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Resolves a host name to its IP addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/** An allowed host resolves to an address in a private network. */
export class PrivateAddressError extends Error {
  constructor() {
    super("the host has a private address");
    this.name = "HiddenAddressError";
  }
}

/**
 * A lookup for `http.request` that rejects private addresses. The connection uses the very addresses that were checked,
 * so DNS rebinding cannot get around it.
 * @param mayBePrivate whether the host may be in a private network.
 */
export function guardedLookup(resolve: Resolve, mayBePrivate: (hostname: string) => boolean): LookupFunction {
  async function checked(hostname: string): Promise<LookupAddress[]> {
    const addresses = await resolve(hostname);
    if (addresses.length === 0) throw new Error("the host has no address");
    if (!mayBePrivate(hostname) && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new PrivateAddressError();
    }
    return addresses;
  }
  return (hostname, { all }, callback) => {
    checked(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
}

/** Whether the host is a private IP address: `http.request` connects to IP addresses without a lookup. */
export function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && !isPublicAddress(address);
}
