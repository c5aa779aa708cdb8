import type { City } from "../../shared/entities/city.ts";
import { distanceText } from "../../shared/places/distance.ts";
import type { Place } from "../../shared/places/place.ts";
import { allCities, type PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { metresTo, nearestPlace } from "../../shared/places/place-list.ts";
import { typograf } from "../../shared/typography.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { inCity } from "./in-city.ts";
import { kindWords } from "./place-words.ts";
import styles from "./points.module.css";
import type { PlaceList } from "./use-place-list.ts";

interface Props {
  kind: PlaceKind;
  city: City | null;
  cities: readonly City[];
  /** What the filter lets through in all cities. */
  elsewhere: readonly Place[];
  /** The filter asks for more than the city. */
  isNarrowed: boolean;
  href(change: Partial<PlaceFilter>): string;
}

/** Nothing here: the way to the nearest place that there is, else to a list with fewer conditions. */
export function NoPlaces({ kind, city, cities, elsewhere, isNarrowed, href }: Props) {
  const words = kindWords[kind];
  if (city !== null && elsewhere.length > 0) {
    const nearest = city.geolocation && nearestPlace(elsewhere, city.geolocation);
    const town = nearest && cities.find(({ id }) => id === nearest.place.cityId);
    return (
      <EmptyState
        level={3}
        icon="storefront-duotone"
        title={isNarrowed ? `${words.nothing} в этом городе` : words.nothingInCity}
        text={
          nearest && town
            ? `Ближайший — ${inCity(town.name)}, ${distanceText(nearest.metres)}.`
            : "Есть в других городах."
        }
        action={
          <ButtonLink href={href({ city: town?.id ?? allCities })} variant="secondary">
            {town ? typograf(`Показать ${inCity(town.name)}`) : "Показать во всех городах"}
          </ButtonLink>
        }
      />
    );
  }
  if (!isNarrowed)
    return <EmptyState level={3} icon="storefront-duotone" title={words.none} text="Позвоните нам: подскажем." />;
  return (
    <EmptyState
      level={3}
      icon="storefront-duotone"
      title={words.nothing}
      text="Уберите часть условий или выберите другой город."
      action={
        <ButtonLink
          href={href({ groups: [], cards: [], name: "", openNow: false, city: allCities })}
          variant="secondary"
        >
          Сбросить фильтры
        </ButtonLink>
      }
    />
  );
}

/** Farther than that (m) nobody calls a place near. */
const nearby = 10_000;

interface FarNoteProps {
  kind: PlaceKind;
  found: PlaceList;
  cities: readonly City[];
}

/** For a visitor who is far from all of them. */
export function FarNote({ kind, found, cities }: FarNoteProps) {
  const [nearest] = found.list;
  const metres = nearest && found.from?.whose === "visitor" ? (metresTo(nearest, found.from.place) ?? 0) : 0;
  if (nearest === undefined || metres <= nearby) return null;
  const town = cities.find(({ id }) => id === nearest.cityId);
  const where = town ? `${inCity(town.name)}, ` : "";
  return (
    <p role="status" className={styles.problem}>
      {typograf(`Рядом ${kindWords[kind].counted[2]} нет. Ближайший — ${where}${distanceText(metres)}.`)}
    </p>
  );
}
