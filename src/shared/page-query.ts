/** Query parameters that change what a page shows. All others (advertising, typos) are ignored. */
export const pageParameters: readonly string[] = [
  "page",
  "query",
  "kind",
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

/** The one with the visitor's search query: pages with it are not cached anywhere. */
export const searchParameter = "query";

/** Those with several values: joined by commas in our links, repeated by HTML forms. */
export const listParameters: readonly string[] = ["category", "card", "organization"];
