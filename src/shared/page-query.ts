/** Query parameters that change what a page shows. Whatever else stands in an address (advertising, slips) does not. */
export const pageParameters: readonly string[] = ["page", "query"];

/** The one of them that holds what a visitor searched for: pages with it are not kept anywhere. */
export const searchParameter = "query";
