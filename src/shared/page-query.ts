/** Query parameters that change what a page shows. Whatever else stands in an address (advertising, slips) does not. */
export const pageParameters: readonly string[] = [
  "page",
  "query",
  "from",
  "to",
  "category",
  "name",
  "city",
  "view",
  "card",
  "organization",
  "open",
  "place",
];

/** The one of them that holds what a visitor searched for: pages with it are not kept anywhere. */
export const searchParameter = "query";

/** Those that may have several values: our links send them as one, a plain form each by itself. */
export const listParameters: readonly string[] = ["category", "card", "organization"];
