import { inRussianLayout } from "../../shared/keyboard-layout.ts";
import { searchQuery } from "../../shared/search-query.ts";

/** More to choose from is no help. */
const most = 4;

/**
 * What to search for where a query found nothing, the likeliest first: what the same keys give in the Russian layout,
 * then each word by itself. Each would be searched for: none is too short.
 */
export function otherQueries(query: string): string[] {
  const respelled = inRussianLayout(query);
  const words = respelled.split(/[\s,.;:!?«»"()]+/);
  const candidates = [respelled, ...(words.length > 1 ? words : [])];
  const others = candidates.flatMap((candidate) => searchQuery(candidate) ?? []);
  return [...new Set(others)].filter((other) => other !== query).slice(0, most);
}
