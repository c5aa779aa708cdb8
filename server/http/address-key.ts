import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that name a network: a visitor has a whole /64. */
const networkGroups = 4;
const allGroups = 8;

/** What limits by address count by: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.replace(/%.*$/, "").split("::");
  const groups = (text = "") => text.split(":").filter((group) => group !== "");
  const zeros = tail === undefined ? 0 : allGroups - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(Math.max(0, zeros)).fill("0"), ...groups(tail)];
  return all
    .slice(0, networkGroups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
