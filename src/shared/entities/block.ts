import * as v from "valibot";
import { id, type OnDropped, order, parseOrderedList, text } from "../parse.ts";

export const blockSchema = v.object({
  id,
  page: text,
  alias: text,
  title: text,
  body: text,
  image: text,
  illustration: text,
  link: text,
  linkTitle: text,
  order,
});

/** A content block of a page; `body` is HTML, `illustration` words of `drawings.ts`. Missing texts are empty. */
export type Block = v.InferOutput<typeof blockSchema>;

export function parseBlocks(body: unknown, onDropped?: OnDropped): Block[] {
  return parseOrderedList(blockSchema, body, onDropped);
}
