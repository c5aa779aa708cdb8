import { type RouteName, routeTable } from "../../../src/shared/route-table.ts";
import { aliasOf } from "../../../src/shared/url-parts.ts";

/** A page of the portal whose texts come from the site backend. */
interface NamedPage {
  /** For `GET /v1/block?page=`. */
  name: RouteName;
  path: string;
  title: string;
  /** The `alias` of the text that the portal requests if there are no blocks; null: none. */
  alias: string | null;
}

/** Kinds of pages without blocks: all of their content comes from other requests. */
const withoutBlocks: readonly string[] = ["dynamic-page", "embed-page", "news-page", "news-item-page"];

/** Kinds of pages that show a text in place of missing blocks. */
const withText: readonly string[] = [
  "blocks-page",
  "card-page",
  "login-page",
  "materials-page",
  "messages-page",
  "mobile-app-page",
  "offline-page",
];

/** The pages with blocks. */
export const namedPages: readonly NamedPage[] = (Object.keys(routeTable) as RouteName[]).flatMap((name) => {
  const route = routeTable[name];
  const { path, title, page } = route;
  if ("sameAs" in route || withoutBlocks.includes(page)) return [];
  return [{ name, path, title, alias: withText.includes(page) ? aliasOf(path) : null }];
});
