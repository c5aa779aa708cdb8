import { pagesShown } from "../paged-list.ts";
import { type CardType, cardTypes } from "./card-types.ts";

/** What a visitor may require of a place. Places of which it is unknown do not meet it. */
export const needs = ["saturday", "sunday", "ramp"] as const;
export type Need = (typeof needs)[number];

/** Filter and view of a list of places, from the page's URL. */
export interface PlaceFilter {
  /** Distinct ids of issuer groups or acceptor categories; none: all. */
  groups: readonly string[];
  /** Issues any of these cards; none: all. */
  cards: readonly CardType[];
  /** Part of the name or address; empty: any. */
  name: string;
  /** Id of a city, or `all`; empty: the visitor's city. */
  city: string;
  openNow: boolean;
  /** All of them. */
  needs: readonly Need[];
  /** Number of pages shown. */
  page: number;
  /** Key of the opened place; empty: none. */
  place: string;
  /** `map`: on a phone, the map instead of the list; `places`: on a page whose default view shows something else. */
  view: "" | "places" | "map";
}

/** All cities, regardless of the visitor's city. */
export const allCities = "all";

/** Query parameter of the groups. */
export type GroupParameter = "organization" | "category";

// Limits on the work that a hand-made URL can cause.

const maxGroups = 30;
const maxNameLength = 60;
const views = ["places", "map"] as const;
const idForm = /^[\w-]{1,40}$/;
const keyForm = /^[pb]-[\w-]{1,60}$/;

/** Accepts both forms of a list: `category=1,4` from links, `category=1&category=4` from HTML forms. */
export function placeFilter(query: URLSearchParams, groups: GroupParameter): PlaceFilter {
  const values = (name: string) => query.getAll(name).flatMap((value) => value.split(","));
  const one = (name: string, form: RegExp) => [query.get(name) ?? ""].find((value) => form.test(value)) ?? "";
  const cards = values("card");
  const wanted = values("need");
  return {
    groups: [...new Set(values(groups).filter((id) => idForm.test(id)))].sort().slice(0, maxGroups),
    cards: cardTypes.filter((card) => cards.includes(card)),
    name: (query.get("name") ?? "").replace(/\s+/g, " ").trim().slice(0, maxNameLength),
    city: one("city", idForm),
    openNow: query.get("open") === "1",
    needs: needs.filter((need) => wanted.includes(need)),
    page: pagesShown(query).last,
    place: one("place", keyForm),
    view: views.find((view) => view === query.get("view")) ?? "",
  };
}

/** The canonical query of a filter, with its question mark; empty for the default. */
export function placeSearch(filter: Partial<PlaceFilter>, groups: GroupParameter): string {
  const { cards = [], name = "", city = "", openNow = false, page = 1, place = "", view = "" } = filter;
  const parts = [
    ["view", view],
    ["card", cards.join(",")],
    [groups, (filter.groups ?? []).join(",")],
    ["name", encodeURIComponent(name)],
    ["city", city],
    ["open", openNow ? "1" : ""],
    ["need", (filter.needs ?? []).join(",")],
    ["page", page > 1 ? page : ""],
    ["place", place],
  ].flatMap(([parameter, value]) => (value === "" ? [] : [`${parameter}=${value}`]));
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
