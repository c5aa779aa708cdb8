import type { PlaceFilter } from "../../shared/places/place-filter.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { cardNames, type Group } from "./group-choice.tsx";
import styles from "./points.module.css";

interface Props {
  filter: PlaceFilter;
  groups: readonly Group[];
  href(change: Partial<PlaceFilter>): string;
}

/** Active filters as links that remove them. */
export function ChosenFilters({ filter, groups, href }: Props) {
  const { cards, name, openNow } = filter;
  const without = <T,>(all: readonly T[], one: T) => all.filter((each) => each !== one);
  const chosen = [
    ...cards.map((card) => ({ title: cardNames[card], href: href({ cards: without(cards, card) }) })),
    ...groups
      .filter(({ id }) => filter.groups.includes(id))
      .map((group) => ({ title: group.name, href: href({ groups: without(filter.groups, group.id) }) })),
    ...(name === "" ? [] : [{ title: `«${name}»`, href: href({ name: "" }) }]),
    ...(openNow ? [{ title: "Открыто сейчас", href: href({ openNow: false }) }] : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <ul className={`plain-list no-print ${styles.chosen}`} aria-label="Выбрано">
      {chosen.map(({ title, href: address }) => (
        <li key={title}>
          <a href={address} className={styles.taken}>
            <span className="visually-hidden">Убрать: </span>
            {title}
            <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <TextLink href={href({ groups: [], cards: [], name: "", openNow: false })} strong>
          Сбросить фильтры
        </TextLink>
      </li>
    </ul>
  );
}
