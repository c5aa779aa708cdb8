import { inRussianLayout } from "../../shared/keyboard-layout.ts";
import { searchQuery } from "../../shared/search-query.ts";

const maxSuggestions = 4;

/**
 * Suggestions for a query without results, likeliest first: the same keys in the Russian layout, then each of its words.
 * Words too short to search for are left out.
 */
export function otherQueries(query: string): string[] {
  const respelled = inRussianLayout(query);
  const words = respelled.split(/[\s,.;:!?«»"()]+/);
  const candidates = [respelled, ...(words.length > 1 ? words : [])];
  const others = candidates.flatMap((candidate) => searchQuery(candidate) ?? []);
  return [...new Set(others)].filter((other) => other !== query).slice(0, maxSuggestions);
}
