import { pagesShown } from "./paged-list.ts";

/** Filter of a list of partners or promotions, from the page's URL. */
export interface ListFilter {
  /** Distinct ids of acceptor categories; none: all. */
  categories: readonly string[];
  /** Part of the name; empty: any. */
  name: string;
  /** All cities, regardless of the visitor's city. */
  everywhere: boolean;
  /** The nearest first. For promotions only. */
  nearest: boolean;
  /** Number of pages shown. */
  page: number;
}

// Limits on the work that a hand-made URL can cause.

const maxCategories = 30;
const maxNameLength = 60;

/** Accepts both forms of a list: `category=1,4` from links, `category=1&category=4` from HTML forms. */
export function listFilter(query: URLSearchParams): ListFilter {
  const ids = query.getAll("category").flatMap((value) => value.split(","));
  return {
    categories: [...new Set(ids.filter((id) => /^[\w-]{1,40}$/.test(id)))].sort().slice(0, maxCategories),
    name: (query.get("name") ?? "").replace(/\s+/g, " ").trim().slice(0, maxNameLength),
    everywhere: query.get("city") === "all",
    nearest: query.get("sort") === "near",
    page: pagesShown(query).last,
  };
}

/** The canonical query of a filter, with its question mark; empty for no filter. */
export function filterSearch({
  categories = [],
  name = "",
  everywhere = false,
  nearest = false,
  page = 1,
}: Partial<ListFilter>): string {
  const parts = [
    categories.length > 0 ? `category=${categories.join(",")}` : "",
    name === "" ? "" : `name=${encodeURIComponent(name)}`,
    everywhere ? "city=all" : "",
    nearest ? "sort=near" : "",
    page > 1 ? `page=${page}` : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
