import * as v from "valibot";
import {
  type EmbedChoice,
  type EmbedList,
  effectiveChoice,
  embedSizes,
  embedThemes,
  plainEmbed,
} from "../../lib/embed-address.ts";
import { maxPages, pagesShown } from "../../shared/paged-list.ts";
import { cardTypes } from "../../shared/places/card-types.ts";

const idText = v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), "");

const choice = v.object({
  kind: v.fallback(v.picklist(["point", "branch"]), plainEmbed.kind),
  card: v.fallback(v.picklist(["", ...cardTypes]), plainEmbed.card),
  category: idText,
  city: idText,
  theme: v.fallback(v.picklist(embedThemes), plainEmbed.theme),
  size: v.fallback(v.picklist(embedSizes), plainEmbed.size),
});

/** What a frame's address asks for. Unknown and wrong values become the default. */
export function parseEmbedQuery(list: EmbedList, query: URLSearchParams): { choice: EmbedChoice; page: number } {
  const given = Object.fromEntries(Object.keys(choice.entries).map((name) => [name, query.get(name) ?? undefined]));
  return { choice: effectiveChoice(list, v.parse(choice, given)), page: Math.min(pagesShown(query).last, maxPages) };
}
