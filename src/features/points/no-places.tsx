import { inCity } from "../../lib/in-city.ts";
import type { City } from "../../shared/entities/city.ts";
import { distanceText } from "../../shared/places/distance.ts";
import { metresTo, nearestPlace } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import { allCities, type PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { typograf } from "../../shared/typography.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { kindWords } from "./place-words.ts";
import styles from "./points.module.css";
import type { PlaceList } from "./use-place-list.ts";

interface Props {
  kind: PlaceKind;
  city: City | null;
  cities: readonly City[];
  /** Places of all cities that match the rest of the filter. */
  elsewhere: readonly Place[];
  /** The filter has conditions besides the city. */
  isNarrowed: boolean;
  href(change: Partial<PlaceFilter>): string;
}

/** Empty state of the list: links to the nearest matching place's city, or to the list without filters. */
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

/** Places up to this distance (m) count as nearby. */
const nearbyDistance = 10_000;

interface FarNoteProps {
  kind: PlaceKind;
  found: PlaceList;
  cities: readonly City[];
}

/** Note for a visitor whose nearest place is not nearby. */
export function FarNote({ kind, found, cities }: FarNoteProps) {
  const [nearest] = found.list;
  const metres = nearest && found.from?.whose === "visitor" ? (metresTo(nearest, found.from.place) ?? 0) : 0;
  if (nearest === undefined || metres <= nearbyDistance) return null;
  const town = cities.find(({ id }) => id === nearest.cityId);
  const where = town ? `${inCity(town.name)}, ` : "";
  return (
    <p role="status" className={styles.problem}>
      {typograf(`Рядом ${kindWords[kind].counted[2]} нет. Ближайший — ${where}${distanceText(metres)}.`)}
    </p>
  );
}
