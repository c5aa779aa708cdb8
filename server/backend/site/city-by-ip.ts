import { BlockList, isIP } from "node:net";
import type { Queryable } from "../../lib/queryable.ts";

/**
 * Documentation IP ranges (RFC 5737, RFC 3849) mapped to towns, as demo data: for real addresses an IP information
 * service is needed.
 */
const ranges = [
  ["192.0.2.0", 24, "ipv4", "Екатеринбург"],
  ["198.51.100.0", 25, "ipv4", "Нижний Тагил"],
  ["198.51.100.128", 25, "ipv4", "Каменск-Уральский"],
  ["203.0.113.0", 25, "ipv4", "Первоуральск"],
  ["203.0.113.128", 25, "ipv4", "Серов"],
  ["2001:db8::", 33, "ipv6", "Екатеринбург"],
  ["2001:db8:8000::", 33, "ipv6", "Нижний Тагил"],
] as const;

const towns = ranges.map(([network, prefix, family, name]) => {
  const addresses = new BlockList();
  addresses.addSubnet(network, prefix, family);
  return { addresses, name };
});

/** The town of an IP address (IPv4, IPv6 or IPv4-mapped IPv6), or null. */
export function townOfIp(address: string): string | null {
  const family = isIP(address);
  if (family === 0) return null;
  return towns.find(({ addresses }) => addresses.check(address, family === 4 ? "ipv4" : "ipv6"))?.name ?? null;
}

interface TownRow {
  name_ru: string;
  lat: number;
  lon: number;
}

/** The part of an IP information service's answer that is read. An unknown city has an empty name and no coordinates. */
interface VisitorCityBody {
  city: TownRow | { name_ru: "" };
}

/** The town of the IP address, if it is among the localities. */
export async function findVisitorCity(db: Queryable, address: string): Promise<VisitorCityBody> {
  const name = townOfIp(address);
  const rows =
    name === null
      ? []
      : await db.query<TownRow>("select name as name_ru, lat, lon from card_locality where name = $1", [name]);
  return { city: rows[0] ?? { name_ru: "" } };
}
