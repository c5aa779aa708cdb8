import * as v from "valibot";
import { type OnDropped, parseList, requiredText, text } from "../parse.ts";

export const pageSchema = v.object({ alias: requiredText, title: requiredText, body: text });

/** A dynamic page; `body` is HTML. */
export type DynamicPage = v.InferOutput<typeof pageSchema>;

export function parsePage(body: unknown): DynamicPage {
  return v.parse(pageSchema, body);
}

export function parsePages(body: unknown, onDropped?: OnDropped): DynamicPage[] {
  return parseList(pageSchema, body, onDropped);
}
