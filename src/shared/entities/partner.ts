import * as v from "valibot";
import { type OnDropped, parseList } from "../parse.ts";
import { acceptorSchema } from "./acceptor.ts";

const partnerSchema = v.pick(acceptorSchema, ["id", "name", "categoryId", "logoUrl", "discount", "oktmo"]);

/** The fields of an acceptor that lists show. */
export type Partner = v.InferOutput<typeof partnerSchema>;

/** The first partners of a filtered list of `total`. */
export interface PartialPartners {
  items: Partner[];
  total: number;
}

/** @throws when the body is malformed. */
export function parsePartialPartners(body: unknown, onDropped?: OnDropped): PartialPartners {
  const { total, items } = v.parse(v.object({ total: v.number(), items: v.array(v.unknown()) }), body);
  return { total, items: parseList(partnerSchema, items, onDropped) };
}
