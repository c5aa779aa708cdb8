import { useCallback, useRef } from "react";
import { useLocation } from "wouter";
import { inCity } from "../../lib/in-city.ts";
import { type CardType, cardTypes } from "../../shared/places/card-types.ts";
import type { Place } from "../../shared/places/place.ts";
import { needs, type PlaceFilter } from "../../shared/places/place-filter.ts";
import { effectiveCards, type PlaceSource } from "../../shared/places/place-requests.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { cityDialogAtom } from "../../state/picked-city.ts";
import { useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { CheckRow } from "../../ui/check-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ScopeButton, ScopeLine } from "../../ui/scope-line.tsx";
import { SegmentedRadio } from "../../ui/segmented-radio.tsx";
import styles from "./filter-dialog.module.css";
import { cardNames, type Group, groupsLegend, needNames, noFilters, offersCards } from "./filter-groups.ts";
import { finderCounts } from "./finder-counts.ts";
import { kindWords } from "./place-words.ts";
import type { AllPlaces } from "./use-all-places.ts";
import type { PlaceList } from "./use-place-list.ts";

export interface FilterDialogProps {
  source: PlaceSource;
  all: AllPlaces;
  found: PlaceList;
  filter: PlaceFilter;
  groups: readonly Group[];
  href(change: Partial<PlaceFilter>): string;
  onClose(): void;
}

const anyCard = "any";
const cardOptions = [
  { value: anyCard, title: "Любая" },
  ...cardTypes.map((card) => ({ value: card, title: cardNames[card] })),
] as const;

/** The filters of places. Each applies at once; the button names the result. */
export function FilterDialog({ source, all, found, filter, groups, href, onClose }: FilterDialogProps) {
  const { kind } = source;
  const words = kindWords[kind];
  const change = useFilterChange(href);
  const counts = finderCounts(all.places, {
    filter: { ...filter, cards: effectiveCards(source, filter) },
    city: found.city,
    at: found.at,
  });
  // Entrances may be unknown of all places.
  const offered = needs.filter(
    (need) => need !== "ramp" || filter.needs.includes(need) || all.places.some(isRampKnown),
  );
  const places = (count: number) => (found.isWhole ? counted(count, words.counted) : "");
  const openDialog = useSetAtom(cityDialogAtom);
  const [card = anyCard] = filter.cards.length === 1 ? filter.cards : [];

  return (
    <Dialog
      open
      title="Фильтры"
      shape="side"
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button size="large" onClick={onClose}>
            {found.total === 0 ? "Ничего не нашлось" : `Показать ${counted(found.total, words.counted)}`}
          </Button>
          <Button size="large" variant="secondary" onClick={() => change(noFilters)}>
            Сбросить
          </Button>
        </div>
      }
    >
      <div className="stack">
        {offersCards(source) ? (
          <SegmentedRadio<CardType | typeof anyCard>
            legend="Какая карта нужна"
            options={cardOptions}
            value={card}
            onChange={(next) => change({ cards: next === anyCard ? [] : [next] })}
          />
        ) : null}
        <fieldset>
          <legend className={styles.legend}>Когда и как</legend>
          <CheckRow
            title="Открыто сейчас"
            count={places(counts.openNow)}
            checked={filter.openNow}
            onChange={(openNow) => change({ openNow })}
          />
          {offered.map((need) => (
            <CheckRow
              key={need}
              title={typograf(needNames[need])}
              count={places(counts.needs.get(need) ?? 0)}
              checked={filter.needs.includes(need)}
              onChange={(has) =>
                change({ needs: needs.filter((each) => (each === need ? has : filter.needs.includes(each))) })
              }
            />
          ))}
        </fieldset>
        {groups.length === 0 ? null : (
          <fieldset>
            <legend className={styles.legend}>{groupsLegend[kind]}</legend>
            {groups.map(({ id, name }) => (
              <CheckRow
                key={id}
                title={typograf(name)}
                count={places(counts.groups.get(id) ?? 0)}
                checked={filter.groups.includes(id)}
                onChange={(has) => change({ groups: withOrWithout(filter.groups, id, has) })}
              />
            ))}
          </fieldset>
        )}
        <ScopeLine>
          {found.city ? `Ищем ${inCity(found.city.name)}.` : "Ищем во всей области."}
          <ScopeButton onClick={() => openDialog(true)}>{found.city ? "Другой город" : "Выбрать город"}</ScopeButton>
        </ScopeLine>
      </div>
      {/* The page, with its own live region, is inert behind the dialog. */}
      <p role="status" className="visually-hidden">
        {counted(found.total, words.counted)}
      </p>
    </Dialog>
  );
}

function isRampKnown({ facts }: Place): boolean {
  return facts !== null && facts.accessibility !== "";
}

/** Sorted, as `placeFilter` reads them. */
function withOrWithout(groups: readonly string[], id: string, has: boolean): string[] {
  const others = groups.filter((each) => each !== id);
  return has ? [...others, id].sort() : others;
}

/** Applies a change. One entry in the history for all changes in the dialog, so that Back undoes them together. */
function useFilterChange(href: FilterDialogProps["href"]) {
  const [, navigate] = useLocation();
  const isFirst = useRef(true);
  return useCallback(
    (change: Partial<PlaceFilter>) => {
      navigate(href(change), { replace: !isFirst.current });
      isFirst.current = false;
    },
    [href, navigate],
  );
}
