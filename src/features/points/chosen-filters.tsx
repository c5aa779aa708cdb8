import type { PlaceFilter } from "../../shared/places/place-filter.ts";
import { positionAtom } from "../../state/position-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { cardNames, type Group, needNames, noFilters } from "./filter-groups.ts";
import styles from "./finder-scope.module.css";

interface Props {
  filter: PlaceFilter;
  groups: readonly Group[];
  href(change: Partial<PlaceFilter>): string;
}

/** Active filters as links that remove them, and the visitor's position as a button that forgets it. */
export function ChosenFilters({ filter, groups, href }: Props) {
  const isNear = useAtomValue(positionAtom).status === "known";
  const setPosition = useSetAtom(positionAtom);
  const chosen = chosenFilters(filter, groups);
  if (chosen.length === 0 && !isNear) return null;
  return (
    <ul className={`plain-list no-print ${styles.chosen}`} aria-label="Выбрано">
      {isNear ? (
        <li>
          <button type="button" className={styles.taken} onClick={() => setPosition({ status: "unasked" })}>
            <span className="visually-hidden">Убрать: </span>
            Рядом со мной
            <Icon name="x" size="s" />
          </button>
        </li>
      ) : null}
      {chosen.map(({ title, change }) => (
        <li key={title}>
          <a href={href(change)} className={styles.taken}>
            <span className="visually-hidden">Убрать: </span>
            {title}
            <Icon name="x" size="s" />
          </a>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <a href={href(noFilters)} className={styles.clear}>
            Сбросить фильтры
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Each active filter, and the change that removes it. */
function chosenFilters(filter: PlaceFilter, groups: readonly Group[]) {
  const { cards, name, openNow, needs } = filter;
  const without = <T,>(all: readonly T[], one: T) => all.filter((each) => each !== one);
  return [
    ...cards.map((card) => ({ title: cardNames[card], change: { cards: without(cards, card) } })),
    ...groups
      .filter(({ id }) => filter.groups.includes(id))
      .map((group) => ({ title: group.name, change: { groups: without(filter.groups, group.id) } })),
    ...(name === "" ? [] : [{ title: `«${name}»`, change: { name: "" } }]),
    ...(openNow ? [{ title: "Открыто сейчас", change: { openNow: false } }] : []),
    ...needs.map((need) => ({ title: needNames[need], change: { needs: without(needs, need) } })),
  ];
}
