import type { Acceptor, AcceptorCategory } from "../entities/acceptor.ts";
import type { City } from "../entities/city.ts";
import type { Geolocation } from "../entities/geolocation.ts";
import type { Nearby, NearbyDiscount, NearbyPoint } from "../entities/nearby.ts";
import type { Promotion } from "../entities/promotion.ts";
import { phaseOf } from "../listed-promotions.ts";
import { isInCity } from "../oktmo.ts";
import { weekLength } from "../opening-hours/week.ts";
import { metresTo, nearestFirst } from "./listed-places.ts";
import type { Place } from "./place.ts";

/** Discounts shown. */
const maxDiscounts = 3;

/** Candidates for the nearest open point: more would hardly ever be needed. */
const maxPoints = 6;

/** Opening hours are compared in steps of so many minutes. */
const step = 15;

/** What there is to choose from: of the whole region. */
interface NearbySource {
  points: readonly Place[];
  branches: readonly Place[];
  cities: readonly City[];
  acceptors: readonly Acceptor[];
  /** For the icons of partners without a logo. */
  categories: readonly AcceptorCategory[];
  promotions: readonly Promotion[];
}

/** `position`: the visitor's; null: distances are counted from the city's centre, and its own places come first. */
interface NearbyOrigin {
  city: City;
  position: Geolocation | null;
}

type Moment = Pick<Nearby, "asOf"> & {
  /** Date of `asOf`, "YYYY-MM-DD". */
  today: string;
};

/** The nearest issue point, those open when it is closed, and the nearest discounts. */
export function chooseNearby(
  source: NearbySource,
  origin: NearbyOrigin,
  { asOf, today }: Moment,
): Omit<Nearby, "savings"> {
  const { city } = origin;
  const townOf = (place: Place) => {
    const town = place.cityId === city.id ? undefined : source.cities.find(({ id }) => id === place.cityId);
    return town?.name ?? "";
  };
  return {
    asOf,
    city: { id: city.id, name: city.name },
    total: source.points.filter(({ cityId }) => cityId === city.id).length,
    points: openAtMostTimes(sorted(source.points, origin)).map((place) => nearbyPoint(place, origin, townOf(place))),
    discounts: nearestOffers(sorted(source.branches, origin), offersIn(source, city, today)).map(([place, offer]) => ({
      ...offer,
      ...placeFields(place, origin, townOf(place)),
    })),
  };
}

/** Nearest first. From the centre: the city's own, or those of all towns if it has none. */
function sorted(places: readonly Place[], { city, position }: NearbyOrigin): Place[] {
  const own = position === null ? places.filter(({ cityId }) => cityId === city.id) : [];
  const from = position ?? city.geolocation;
  const found = own.length > 0 ? own : places;
  return from === null ? [...found] : nearestFirst(found, from);
}

function placeFields(place: Place, { city, position }: NearbyOrigin, town: string) {
  return { title: place.title, address: place.address, town, metres: metresTo(place, position ?? city.geolocation) };
}

function nearbyPoint(place: Place, origin: NearbyOrigin, town: string): NearbyPoint {
  const { key, phone, hours, week, cards, geolocation } = place;
  return { key, ...placeFields(place, origin, town), phone, hours, week, cards: [...cards], geolocation };
}

/** The first place, and each later one that is open at some time when none before it is. */
function openAtMostTimes(places: readonly Place[]): Place[] {
  const covered = new Uint8Array(weekLength / step);
  const chosen: Place[] = [];
  for (const place of places) {
    const isNew = cover(covered, place);
    if (chosen.length === 0 || isNew) chosen.push(place);
    if (chosen.length === maxPoints) break;
  }
  return chosen;
}

/** Marks the times at which the place is open. @returns whether one of them is new. */
function cover(covered: Uint8Array, { week }: Place): boolean {
  let isNew = false;
  for (const [open, close] of week ?? []) {
    for (let minute = open; minute < close; minute += step) {
      const slot = Math.floor((minute % weekLength) / step);
      isNew ||= covered[slot] === 0;
      covered[slot] = 1;
    }
  }
  return isNew;
}

type Offer = Pick<NearbyDiscount, "partnerId" | "promotionId" | "categoryId" | "picture" | "discount">;

/** What each partner offers in the city today: a running promotion, else its standing discount. */
function offersIn({ acceptors, categories, promotions }: NearbySource, city: City, today: string): Map<string, Offer> {
  const running = new Map<string, Promotion>();
  for (const promotion of promotions) {
    const isOffered = promotion.discount !== "" && isInCity(promotion.oktmo, city);
    if (isOffered && phaseOf(promotion, today) === "running" && !running.has(promotion.acceptorId)) {
      running.set(promotion.acceptorId, promotion);
    }
  }
  const icons = new Map(categories.map(({ id, iconUrl }) => [id, iconUrl]));
  return new Map(
    acceptors.flatMap(({ id, categoryId, logoUrl, discount, oktmo }) => {
      const promotion = running.get(id);
      const offered = promotion?.discount ?? (isInCity(oktmo, city) ? discount : "");
      if (offered === "") return [];
      const picture = logoUrl || (icons.get(categoryId) ?? "");
      return [[id, { partnerId: id, promotionId: promotion?.id ?? "", categoryId, picture, discount: offered }]];
    }),
  );
}

/** The nearest branch of each partner with an offer, at most one partner of a category. */
function nearestOffers(branches: readonly Place[], offers: ReadonlyMap<string, Offer>): [Place, Offer][] {
  const chosen: [Place, Offer][] = [];
  const taken = new Set<string>();
  for (const place of branches) {
    const offer = offers.get(place.ownerId);
    if (offer === undefined || taken.has(offer.categoryId)) continue;
    taken.add(offer.categoryId);
    chosen.push([place, offer]);
    if (chosen.length === maxDiscounts) break;
  }
  return chosen;
}
