import { BlockList, isIPv6 } from "node:net";

// IANA's special-purpose address registries (RFC 6890), multicast and reserved ranges.
const specialV4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
];
const specialV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

/** Global unicast IPv6; IPv4-mapped and local addresses are outside of it. */
const publicV6 = listOf(["2000::/3"]);
const special = listOf([...specialV4, ...specialV6]);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), isIPv6(address) ? "ipv6" : "ipv4");
  }
  return list;
}

/** Whether an IP address is on the public internet, not loopback, private or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicV6.check(address, "ipv6") && !special.check(address, "ipv6");
  return !special.check(address, "ipv4");
}
