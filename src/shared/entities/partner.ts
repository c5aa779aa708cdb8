import * as v from "valibot";
import { type OnDropped, parseList } from "../parse.ts";
import { acceptorSchema } from "./acceptor.ts";

const partnerSchema = v.pick(acceptorSchema, ["id", "name", "categoryId", "logoUrl", "discount", "oktmo"]);

/** What a list shows of an acceptor. */
export type Partner = v.InferOutput<typeof partnerSchema>;

/** The partners that a page shows first, of `total` that its filter lets through. */
export interface PartialPartners {
  items: Partner[];
  total: number;
}

/** @throws when the body is not of the form. */
export function parsePartialPartners(body: unknown, onDropped?: OnDropped): PartialPartners {
  const { total, items } = v.parse(v.object({ total: v.number(), items: v.array(v.unknown()) }), body);
  return { total, items: parseList(partnerSchema, items, onDropped) };
}
