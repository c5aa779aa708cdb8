import type { PrintChoice } from "../../lib/print-address.ts";
import { dayOf } from "../../shared/dates.ts";
import type { AcceptorCategory } from "../../shared/entities/acceptor.ts";
import type { City } from "../../shared/entities/city.ts";
import type { PartialPlaces } from "../../shared/entities/partial-places.ts";
import { byPhase, promotionsFor } from "../../shared/listed-promotions.ts";
import type { Read } from "../../shared/page-render.ts";
import type { Place } from "../../shared/places/place.ts";
import { placeFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { groupParameter, placeListRequest } from "../../shared/places/place-requests.ts";
import { askedCity } from "../../shared/places/town.ts";
import {
  acceptorCategoriesRequest,
  acceptorsRequest,
  citiesRequest,
  configRequest,
  promotionsRequest,
} from "../../shared/requests.ts";
import { dataOf } from "../data-of.ts";
import { readPhone } from "../read-phone.ts";
import { groupDiscounts, type PartnerDiscounts } from "./group-discounts.ts";

/** What every print needs besides its lists. */
export interface PrintContext {
  /** The portal's origin. */
  origin: string;
  /** Of the support; null: unknown. */
  phone: string | null;
  now: number;
  read: Read;
  /** Null: they did not come; the same of the categories. */
  cities: readonly City[] | null;
  categories: readonly AcceptorCategory[] | null;
  /** The chosen city, else the default one; null: neither is known. */
  city: City | null;
  /** The chosen category; null: all. */
  category: AcceptorCategory | null;
}

export async function readContext(
  { city, category }: Pick<PrintChoice, "city" | "category">,
  { origin, now, read }: Pick<PrintContext, "origin" | "now" | "read">,
): Promise<PrintContext> {
  const [cities, categories, config, phone] = await Promise.all([
    read(citiesRequest),
    read(acceptorCategoriesRequest),
    read(configRequest),
    readPhone(read),
  ]);
  const allCities = dataOf(cities) ?? null;
  const allCategories = dataOf(categories) ?? null;
  return {
    origin,
    now,
    read,
    phone,
    cities: allCities,
    categories: allCategories,
    city: askedCity(allCities ?? [], city, dataOf(config)?.defaultCity ?? ""),
    category: allCategories?.find(({ id }) => id === category) ?? null,
  };
}

/** The places of the city on so many pages of 20, nearest to its centre first; null: the list did not come. */
export async function readPlaces(
  kind: PlaceKind,
  { city, category, read }: PrintContext,
  pages: number,
): Promise<PartialPlaces | null> {
  const query = new URLSearchParams({ page: String(pages), city: city?.id ?? "all" });
  if (kind === "branch" && category !== null) query.set("category", category.id);
  const found = dataOf(await read(placeListRequest({ kind }, placeFilter(query, groupParameter(kind)))));
  return found === undefined || (found.total === 0 && found.isIncomplete) ? null : found;
}

/** The chosen places in the order of their keys' list; those that are gone are left out. Null: one could not be read. */
export async function readChosen(keys: readonly string[], { read }: PrintContext): Promise<Place[] | null> {
  const found = await Promise.all(
    keys.map(async (key) => {
      const kind: PlaceKind = key.startsWith("p") ? "point" : "branch";
      const filter = placeFilter(new URLSearchParams({ place: key }), groupParameter(kind));
      const list = dataOf(await read(placeListRequest({ kind }, filter)));
      const place = list?.items.find((each) => each.key === key);
      return { place, isKnown: place !== undefined || (list !== undefined && !list.isIncomplete) };
    }),
  );
  return found.every(({ isKnown }) => isKnown) ? found.flatMap(({ place }) => place ?? []) : null;
}

/** Pages of 20 addresses that a sheet of discounts looks through. */
const addressPages = 10;

/** A town's discounts by partner, and the number of addresses that were too many. */
interface Discounts {
  groups: PartnerDiscounts[];
  rest: number;
}

/** The category's discounts in the city; null: they did not come. */
export async function readDiscounts(context: PrintContext): Promise<Discounts | null> {
  const { read, city, category, now } = context;
  const [promotions, partners, places] = await Promise.all([
    read(promotionsRequest),
    read(acceptorsRequest),
    readPlaces("branch", context, addressPages),
  ]);
  const all = dataOf(promotions);
  const known = dataOf(partners);
  if (all === undefined || known === undefined || places === null) return null;
  const matching = promotionsFor(all, { categories: category === null ? [] : [category.id] }, city);
  const { running, coming } = byPhase(matching, dayOf(now));
  const groups = groupDiscounts({ promotions: [...running, ...coming], partners: known, places: places.items });
  return { groups, rest: places.total - places.items.length };
}
