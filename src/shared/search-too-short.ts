import { minQueryLength } from "./search-query.ts";

/** What a visitor is told of a query that is too short (spec §5). Apart from the rule: a page's first code needs that only. */
export const tooShortMessage = `Минимальное количество символов для поиска: ${minQueryLength}`;
