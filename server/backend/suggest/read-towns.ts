import type { Queryable } from "../../lib/queryable.ts";
import type { Town } from "./known-addresses.ts";

/** The towns that addresses are suggested in. */
export function readTowns(db: Pick<Queryable, "query">): Promise<Town[]> {
  return db.query<Town>("select name, oktmo, lat, lon from card_locality");
}
