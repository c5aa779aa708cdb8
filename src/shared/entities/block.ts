import * as v from "valibot";
import { id, type OnDropped, order, parseOrderedList, text } from "../parse.ts";

const blockSchema = v.object({
  id,
  page: text,
  alias: text,
  title: text,
  body: text,
  image: text,
  link: text,
  linkTitle: text,
  order,
});

/** A piece of a page; `body` is HTML. Texts that are not given are empty. */
export type Block = v.InferOutput<typeof blockSchema>;

export function parseBlocks(body: unknown, onDropped?: OnDropped): Block[] {
  return parseOrderedList(blockSchema, body, onDropped);
}
