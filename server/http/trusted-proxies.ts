import { BlockList, isIP } from "node:net";

/**
 * Returns a check whether an address is a trusted proxy.
 * @param trustProxy addresses or networks (CIDR). IPv4-mapped IPv6 addresses match their IPv4 form.
 */
export function trustedProxies(trustProxy: readonly string[]): (address: string | undefined) => boolean {
  const networks = new BlockList();
  for (const item of trustProxy) {
    const [address = "", bits] = item.split("/");
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = "") => isIP(address) !== 0 && networks.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
