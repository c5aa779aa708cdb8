import type { Audience } from "../shared/audience.ts";
import type { Categories } from "../shared/entities/setting.ts";
import type { RouteName } from "../shared/urls.ts";
import type { Peek } from "../state/resource-state.ts";
import type { PageFile } from "./page-modules.ts";

/** Where the visitor is: what a route's requests and page depend on. */
export interface RouteMatch {
  route: Route;
  /** The path's parameters, decoded. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** What a page's data says of it. Fields left out: the route's own. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Address of a picture that stands for the page; empty where it has none. */
  image?: string;
  /** When an article came out, ISO 8601. */
  published?: string;
  /** The thing itself does not exist: status 404, with the service's message. */
  missing?: string;
}

/** A row of the route table. */
export interface Route {
  name: RouteName | "NotFound";
  /** Pattern in wouter's form. */
  path: string;
  /** Page title, which is also the heading unless data give another. */
  title: string;
  /** Whose header and footer; null on pages without them. */
  audience: Audience | null;
  /** The file in src/pages that draws it. */
  page: PageFile;
  /** Title, description and existence from the data, where they depend on it. */
  head(place: RouteMatch, categories: Categories, peek: Peek): PageHead;
  /** The route whose page this is too: its blocks, its canonical address. */
  sameAs: RouteName | null;
  /** Pages that a search engine should leave out. */
  noindex: boolean;
}
