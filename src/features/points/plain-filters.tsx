import { cardTypes } from "../../shared/places/card-types.ts";
import { needs, type PlaceFilter } from "../../shared/places/place-filter.ts";
import { groupParameter, type PlaceSource } from "../../shared/places/place-requests.ts";
import { typograf } from "../../shared/typography.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { cardNames, type Group, groupsLegend, needNames, offersCards } from "./filter-groups.ts";
import styles from "./finder-controls.module.css";

interface Props {
  source: PlaceSource;
  filter: PlaceFilter;
  groups: readonly Group[];
}

/** The filters as fields of a plain form. "Open now" is missing: the server does not know when its page is read. */
export function PlainFilters({ source, filter, groups }: Props) {
  const chosen = groups.filter(({ id }) => filter.groups.includes(id));
  return (
    <>
      {offersCards(source) ? (
        <fieldset>
          <legend className={styles.foldTitle}>Какая карта нужна</legend>
          {cardTypes.map((card) => (
            <Checkbox key={card} name="card" value={card} defaultChecked={filter.cards.includes(card)}>
              {cardNames[card]}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      <fieldset>
        <legend className={styles.foldTitle}>Когда и как</legend>
        {needs.map((need) => (
          <Checkbox key={need} name="need" value={need} defaultChecked={filter.needs.includes(need)}>
            {needNames[need]}
          </Checkbox>
        ))}
      </fieldset>
      <details className={styles.fold}>
        <summary className={styles.foldHead}>
          <span className={styles.foldWords}>
            <span className={styles.foldTitle}>{groupsLegend[source.kind]}</span>
            <span>{chosen.length === 0 ? "Все" : typograf(chosen.map(({ name }) => name).join(", "))}</span>
          </span>
          <Icon name="caret-down" />
        </summary>
        {groups.map(({ id, name }) => (
          <Checkbox key={id} name={groupParameter(source.kind)} value={id} defaultChecked={filter.groups.includes(id)}>
            {typograf(name)}
          </Checkbox>
        ))}
      </details>
    </>
  );
}
