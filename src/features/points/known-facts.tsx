import { formatDate } from "../../shared/dates.ts";
import type { CardType } from "../../shared/places/card-types.ts";
import type { Place } from "../../shared/places/place.ts";
import { typograf } from "../../shared/typography.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import type { IconName } from "../../ui/icons/icon-names.ts";
import { useToday } from "../../ui/use-today.ts";
import styles from "./place-week.module.css";

const cardWords: Readonly<Record<CardType, string>> = { bank: "банковскую", social: "социальную" };

/** «Выдают банковскую и социальную карту»; empty for a place that issues none. */
function cardsText(cards: readonly CardType[]): string {
  return cards.length === 0 ? "" : `Выдают ${cards.map((card) => cardWords[card]).join(" и ")} карту`;
}

/** «Обновлено 20 ноября. Сведения прислал банк.»; empty if unknown. @param today "YYYY-MM-DD" */
export function sourceText({ facts }: Pick<Place, "facts">, today: string): string {
  if (facts === null) return "";
  const { confirmedAt, confirmedBy } = facts;
  const date = confirmedAt === "" ? "" : formatDate(confirmedAt);
  const short = confirmedAt.slice(0, 4) === today.slice(0, 4) ? date.replace(/\s\d{4}$/, "") : date;
  return [short === "" ? "" : `Обновлено ${short}`, confirmedBy.replace(/\.$/, "")]
    .filter((part) => part !== "")
    .map((part) => `${part}.`)
    .join(" ");
}

/** What is known of a place besides its address and hours. What is not known has no line. */
export function KnownFacts({ place }: { place: Pick<Place, "cards" | "facts"> }) {
  const today = useToday(place.facts?.confirmedAt ?? "");
  const { accessibility = "", facilities = [] } = place.facts ?? {};
  const lines: (readonly [IconName, string])[] = [
    ["wheelchair", accessibility],
    ["credit-card-duotone", cardsText(place.cards)],
    ...facilities.map((text) => ["check", text] as const),
  ];
  const known = lines.filter(([, text]) => text !== "");
  const source = sourceText(place, today);
  if (known.length === 0 && source === "") return null;
  return (
    <div className={styles.known}>
      {known.length === 0 ? null : <h4 className={styles.title}>Что важно знать</h4>}
      <ul className={`plain-list ${styles.facts}`}>
        {known.map(([icon, text]) => (
          <li key={text} className={styles.fact}>
            <Icon name={icon} />
            <span>{typograf(text)}</span>
          </li>
        ))}
      </ul>
      {source === "" ? null : <p className={styles.source}>{typograf(source)}</p>}
    </div>
  );
}
