import { type ReactElement, type ReactNode, useCallback, useDeferredValue, useRef } from "react";
import { useLocation } from "wouter";
import { placesFor, shownCount } from "../../shared/places/listed-places.ts";
import { type PlaceFilter, placeFilter, placeSearch } from "../../shared/places/place-filter.ts";
import { effectiveCards, groupParameter, type PlaceSource } from "../../shared/places/place-requests.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { classNames } from "../../ui/class-names.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { SegmentedLinks } from "../../ui/segmented-links.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import type { Group } from "./filter-groups.ts";
import { FiltersButton } from "./filters-button.tsx";
import { SheetHead } from "./map-sheet-head.tsx";
import { NearbyButton, NearbyProblem } from "./nearby-button.tsx";
import { nearestAnswer } from "./nearest-answer.ts";
import { FarNote, NoPlaces } from "./no-places.tsx";
import { PlaceCount } from "./place-count.tsx";
import { PlaceItems } from "./place-list.tsx";
import { PlaceMap } from "./place-map.tsx";
import { PlaceSearch } from "./place-search.tsx";
import { kindWords } from "./place-words.ts";
import styles from "./places.module.css";
import { PlainFilters } from "./plain-filters.tsx";
import type { AllPlaces } from "./use-all-places.ts";
import type { FirstPlaces } from "./use-first-places.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useMapInView } from "./use-map-in-view.ts";
import { useMapSheet } from "./use-map-sheet.ts";
import { useOpenPlace } from "./use-open-place.ts";
import { type PlaceList, useOnCityPicked, usePlaceList } from "./use-place-list.ts";

export interface PlacesProps {
  /** Path and query of the page. */
  path: string;
  query: URLSearchParams;
  /** Heading of the section. */
  title: string;
  /** Value of `view` for the list, on a page whose default view is something else. */
  listView?: "" | "places";
  /** Content above is still loading. Show a skeleton until then, so that it does not push the list down. */
  isHeld?: boolean;
}

interface Props extends PlacesProps {
  source: PlaceSource;
  first: FirstPlaces;
  all: AllPlaces;
  /** Options of the filter. */
  groups: readonly Group[];
}

/** Filterable list and map of places. The filter is in the URL. The list works without the map. */
export function Places({ source, first, all, groups, path, query, title, listView = "", isHeld = false }: Props) {
  const parameter = groupParameter(source.kind);
  const filter = placeFilter(query, parameter);
  const ofOneOwner = source.acceptorId !== undefined;
  const found = usePlaceList(source, filter, all, first);
  const [, navigate] = useLocation();
  const href = (change: Partial<PlaceFilter>) =>
    path + placeSearch({ ...filter, page: 1, place: "", ...change }, parameter);
  const isHydrated = found.at !== null;
  const { kind } = source;
  const offered = { filter, href };
  const isMapView = filter.view === "map";

  const withoutCity = href({ city: "" });
  useOnCityPicked(
    useCallback(() => {
      if (filter.city !== "") navigate(withoutCity, { replace: true });
    }, [filter.city, withoutCity, navigate]),
  );

  if (isHeld) {
    return (
      <PlaceSection title={title}>
        <Skeleton label={kindWords[kind].loading} />
      </PlaceSection>
    );
  }
  return (
    <PlaceSection title={title} isFar={ofOneOwner}>
      <div className={styles.controls}>
        {ofOneOwner ? null : (
          <PlaceSearch path={path} kind={kind} {...offered} cities={all.cities}>
            <PlainFilters source={source} filter={filter} groups={groups} />
          </PlaceSearch>
        )}
        <div className={`no-print needs-scripts ${styles.buttons}`}>
          <NearbyButton />
          {ofOneOwner ? null : <FiltersButton source={source} all={all} found={found} {...offered} groups={groups} />}
        </div>
        <NearbyProblem />
      </div>
      <div className={styles.bar}>
        <ChosenFilters {...offered} groups={groups} />
        <div className={`no-print needs-scripts ${styles.segments}`}>
          <SegmentedLinks
            label="Вид"
            items={[
              {
                href: href({ view: listView, place: filter.place }),
                title: "Список",
                icon: "list",
                current: !isMapView,
              },
              {
                href: href({ view: "map", place: filter.place }),
                title: "Карта",
                icon: "map-trifold",
                current: isMapView,
              },
            ]}
          />
        </div>
        <PlaceCount kind={kind} found={found} {...offered} />
      </div>
      <Deferred isDeferred={found.isWhole}>
        <ListAndMap
          source={source}
          all={all}
          found={found}
          filter={filter}
          href={href}
          isMap={isHydrated && isMapView}
        />
      </Deferred>
    </PlaceSection>
  );
}

function PlaceSection({ title, isFar = false, children }: { title: string; isFar?: boolean; children: ReactNode }) {
  return (
    <section className={classNames("stack", styles.section, isFar && "far")} aria-labelledby="places-title" id="places">
      <h2 id="places-title">{title}</h2>
      {children}
    </section>
  );
}

/** Defers rendering of the list, so that the filter responds to input first; not for the list's first appearance. */
function Deferred({ isDeferred, children }: { isDeferred: boolean; children: ReactElement }) {
  const deferred = useDeferredValue(isDeferred ? children : null);
  return isDeferred ? (deferred ?? children) : children;
}

interface ListAndMapProps extends Pick<Props, "source" | "all"> {
  found: PlaceList;
  filter: PlaceFilter;
  href(change: Partial<PlaceFilter>): string;
  /** On a phone, show the map instead of the list. */
  isMap: boolean;
}

function ListAndMap({ source, all, found, filter, href, isMap }: ListAndMapProps) {
  const columns = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(columns);
  const opening = useOpenPlace(filter, href);
  const isSheet = isMap && isNarrow;
  useMapInView(columns, isSheet, filter.view === "map");
  const { kind } = source;
  const rows = shownCount(found.list, filter);
  const chosen = found.list.find(({ key }) => key === filter.place) ?? null;
  const card = isSheet ? chosen : null;
  const { stop, setStop, close, toRow } = useMapSheet(card, rows, opening);

  return (
    <div className={styles.columns} ref={columns} data-view={isSheet ? "map" : "list"}>
      <div className={styles.listColumn}>
        <Sheet
          label="Список"
          head={
            isSheet ? (
              <SheetHead count={counted(found.total, kindWords[kind].counted)} back={card && toRow} close={close} />
            ) : null
          }
          stop={isSheet ? stop : null}
          onStop={setStop}
          hasButton={card === null}
        >
          <FarNote kind={kind} found={found} cities={all.cities} />
          {found.status === "loading" ? <Skeleton label={kindWords[kind].loading} /> : null}
          {found.status === "failed" ? <FailedState onRetry={all.retry} /> : null}
          {found.status === "ready" && found.list.length > 0 ? (
            <PlaceItems
              kind={kind}
              found={found}
              only={card}
              filter={filter}
              start={href({ view: "" })}
              ofOneOwner={source.acceptorId !== undefined}
              href={href}
              onOpen={opening.open}
              onEscape={opening.escape}
              onShow={opening.select}
            />
          ) : null}
          {found.status === "ready" && found.list.length === 0 ? (
            <NoPlaces
              kind={kind}
              city={found.city}
              cities={all.cities}
              places={all.places}
              elsewhere={elsewhere(source, filter, all, found)}
              from={found.from?.place ?? null}
              isNarrowed={isNarrowed(filter)}
              href={href}
            />
          ) : null}
        </Sheet>
      </div>
      <div className={`no-print needs-scripts ${styles.mapColumn}`}>
        <div className={styles.map}>
          <PlaceMap
            list={found.list}
            rows={rows}
            nearest={nearestAnswer(found)?.place ?? null}
            opened={filter.place}
            city={found.city}
            visitor={found.from?.whose === "visitor" ? found.from.place : null}
            covered={isSheet && stop !== "full" ? coveredBy[stop] : 0}
            onSelect={opening.select}
          />
        </div>
        <p className={styles.legend}>
          {typograf("Номера — как в списке. Точка — пункт дальше по списку. Кольцо «+4» — четыре таких пункта рядом.")}
        </p>
      </div>
    </div>
  );
}

/** Approximate share of the map's height that the sheet covers at its stops. */
const coveredBy = { peek: 0.25, half: 0.5 } as const;

function isNarrowed({ groups, cards, name, openNow, needs }: PlaceFilter): boolean {
  return groups.length > 0 || cards.length > 0 || name !== "" || openNow || needs.length > 0;
}

/** Matching places of all cities. */
function elsewhere(source: PlaceSource, filter: PlaceFilter, { places }: AllPlaces, { at }: { at: number | null }) {
  return placesFor(places, { filter: { ...filter, cards: effectiveCards(source, filter) }, city: null, at });
}
