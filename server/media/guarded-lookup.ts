import { promises as dns, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** A host's addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export const systemResolve: Resolve = (hostname) => dns.lookup(hostname, { all: true });

/** A host of the allow-list stands where it must not. */
export class PrivateAddressError extends Error {
  constructor() {
    super("the host's address is not a public one");
    this.name = "HiddenAddressError";
  }
}

/**
 * Finds a host's addresses once and connects to these: what was judged is what is asked.
 * @param mayBeHidden whether the host may stand in a network that is not public.
 */
export function guardedLookup(resolve: Resolve, mayBeHidden: (hostname: string) => boolean): LookupFunction {
  async function judged(hostname: string): Promise<LookupAddress[]> {
    const addresses = await resolve(hostname);
    if (addresses.length === 0) throw new Error("the host has no address");
    if (!mayBeHidden(hostname) && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new PrivateAddressError();
    }
    return addresses;
  }
  return (hostname, { all }, callback) => {
    judged(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback(null, addresses);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
}

/** A host named by its address is connected to without any look-up. */
export function isPrivateLiteral(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && !isPublicAddress(address);
}
