import { pagesShown } from "../paged-list.ts";
import { type CardType, cardTypes } from "./issuers.ts";

/** What a list of places is narrowed to, and how it is shown, as its address says. */
export interface PlaceFilter {
  /** Ids of issuer groups or of acceptor categories, each once; none: all. */
  groups: readonly string[];
  /** What is to be issued, any of these; none: all. */
  cards: readonly CardType[];
  /** A part of name or address; empty: any. */
  name: string;
  /** Id of a city, or `all`; empty: the visitor's own. */
  city: string;
  openNow: boolean;
  /** As many pages of the list are shown. */
  page: number;
  /** Key of the place that is opened; empty: none. */
  place: string;
  /** `map`: on a phone the map stands in the list's stead; `places`: of a page that shows something else by itself. */
  view: "" | "places" | "map";
}

/** All cities, whichever is picked. */
export const allCities = "all";

/** The parameter that holds the groups; acceptor categories are named as everywhere. */
export type GroupParameter = "organization" | "category";

/** An address must not make anybody compare without end. */
const maxGroups = 30;
const maxNameLength = 60;
const views = ["places", "map"] as const;
const idForm = /^[\w-]{1,40}$/;
const keyForm = /^[pb]-[\w-]{1,60}$/;

/** Both forms are read: `category=1,4` of our links, `category=1&category=4` of the browser's own forms. */
export function placeFilter(query: URLSearchParams, groups: GroupParameter): PlaceFilter {
  const values = (name: string) => query.getAll(name).flatMap((value) => value.split(","));
  const one = (name: string, form: RegExp) => [query.get(name) ?? ""].find((value) => form.test(value)) ?? "";
  const cards = values("card");
  return {
    groups: [...new Set(values(groups).filter((id) => idForm.test(id)))].sort().slice(0, maxGroups),
    cards: cardTypes.filter((card) => cards.includes(card)),
    name: (query.get("name") ?? "").replace(/\s+/g, " ").trim().slice(0, maxNameLength),
    city: one("city", idForm),
    openNow: query.get("open") === "1",
    page: pagesShown(query).last,
    place: one("place", keyForm),
    view: views.find((view) => view === query.get("view")) ?? "",
  };
}

/** The one query of a filter, with its question mark; empty where it says nothing. */
export function placeSearch(filter: Partial<PlaceFilter>, groups: GroupParameter): string {
  const { cards = [], name = "", city = "", openNow = false, page = 1, place = "", view = "" } = filter;
  const parts = [
    ["view", view],
    ["card", cards.join(",")],
    [groups, (filter.groups ?? []).join(",")],
    ["name", encodeURIComponent(name)],
    ["city", city],
    ["open", openNow ? "1" : ""],
    ["page", page > 1 ? page : ""],
    ["place", place],
  ].flatMap(([parameter, value]) => (value === "" ? [] : [`${parameter}=${value}`]));
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
