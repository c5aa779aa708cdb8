import { pagesShown } from "./paged-list.ts";

/** What a list of partners or promotions is narrowed to, as its address says. */
export interface ListFilter {
  /** Ids of acceptor categories, each once; none: all. */
  categories: readonly string[];
  /** A part of the name; empty: any. */
  name: string;
  /** The visitor wants all cities, whichever is picked. */
  everywhere: boolean;
  /** As many pages of the list are shown. */
  page: number;
}

/** An address must not make the server compare without end. */
const maxCategories = 30;
const maxNameLength = 60;

/** Both forms are read: `category=1,4` of our links, `category=1&category=4` of the browser's own forms. */
export function listFilter(query: URLSearchParams): ListFilter {
  const ids = query.getAll("category").flatMap((value) => value.split(","));
  return {
    categories: [...new Set(ids.filter((id) => /^[\w-]{1,40}$/.test(id)))].sort().slice(0, maxCategories),
    name: (query.get("name") ?? "").replace(/\s+/g, " ").trim().slice(0, maxNameLength),
    everywhere: query.get("city") === "all",
    page: pagesShown(query).last,
  };
}

/** The one query of a filter, with its question mark; empty where nothing is narrowed. */
export function filterSearch({
  categories = [],
  name = "",
  everywhere = false,
  page = 1,
}: Partial<ListFilter>): string {
  const parts = [
    categories.length > 0 ? `category=${categories.join(",")}` : "",
    name === "" ? "" : `name=${encodeURIComponent(name)}`,
    everywhere ? "city=all" : "",
    page > 1 ? `page=${page}` : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
