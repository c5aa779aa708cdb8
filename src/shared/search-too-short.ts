import { minQueryLength } from "./search-query.ts";

/** Message for a query that is too short (spec §5). In a file of its own: a page's first load needs only the rule. */
export const tooShortMessage = `Минимальное количество символов для поиска: ${minQueryLength}`;
