import { inCity } from "../../lib/in-city.ts";
import type { City } from "../../shared/entities/city.ts";
import type { Geolocation } from "../../shared/entities/geolocation.ts";
import { distanceText } from "../../shared/places/distance.ts";
import { metresTo, nearestPlace } from "../../shared/places/listed-places.ts";
import type { Place } from "../../shared/places/place.ts";
import { allCities, type PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { typograf } from "../../shared/typography.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { noFilters } from "./filter-groups.ts";
import styles from "./finder-controls.module.css";
import { kindWords } from "./place-words.ts";
import type { PlaceList } from "./use-place-list.ts";

interface Props {
  kind: PlaceKind;
  city: City | null;
  cities: readonly City[];
  /** All places, and those of all cities that match the rest of the filter. */
  places: readonly Place[];
  elsewhere: readonly Place[];
  /** Origin of distances. */
  from: Geolocation | null;
  /** The filter has conditions besides the city. */
  isNarrowed: boolean;
  href(change: Partial<PlaceFilter>): string;
}

/** Empty state of the list: how to get out of the filters, and the nearest places elsewhere and without filters. */
export function NoPlaces({ kind, city, cities, places, elsewhere, from, isNarrowed, href }: Props) {
  const words = kindWords[kind];
  const isElsewhere = city !== null && elsewhere.length > 0;
  if (!isElsewhere && !isNarrowed) {
    return <EmptyState level={3} icon="storefront-duotone" title={words.none} text="Позвоните нам: подскажем." />;
  }
  const nearest = isElsewhere && from ? nearestPlace(elsewhere, from) : null;
  const town = nearest && cities.find(({ id }) => id === nearest.place.cityId);
  const unfiltered = isNarrowed && from ? nearestPlace(places, from) : null;
  return (
    <EmptyState
      level={3}
      icon="storefront-duotone"
      title={isNarrowed ? words.nothing : words.nothingInCity}
      text={
        <>
          {nearest && town ? `Ближайший — ${inCity(town.name)}, ${distanceText(nearest.metres)}. ` : null}
          {isElsewhere && !town ? "Есть в других городах. " : null}
          {isElsewhere || unfiltered ? null : "Уберите часть условий или выберите другой город."}
          {unfiltered ? (
            <>
              Без фильтров ближе всех{" "}
              <TextLink href={href({ ...noFilters, place: unfiltered.place.key })}>
                {typograf(`${unfiltered.place.title}, ${unfiltered.place.address}`)}
              </TextLink>
              {` — ${distanceText(unfiltered.metres)}.`}
            </>
          ) : null}
        </>
      }
      action={
        <>
          {isNarrowed ? (
            <ButtonLink href={href(noFilters)} variant="secondary">
              Сбросить фильтры
            </ButtonLink>
          ) : null}
          {isElsewhere ? (
            <ButtonLink href={href({ city: town?.id ?? allCities })} variant="secondary">
              {town ? typograf(`Показать ${inCity(town.name)}`) : "Показать во всех городах"}
            </ButtonLink>
          ) : null}
        </>
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
