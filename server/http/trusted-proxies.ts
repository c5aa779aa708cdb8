import { BlockList, isIP } from "node:net";

/**
 * Tells whether an address is one of those whose headers are believed.
 * @param trustProxy addresses or networks (CIDR). An IPv4 address in IPv6 form counts as what it is.
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
