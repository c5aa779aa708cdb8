import type { Offer, SpendingRow } from "../../shared/savings/savings.ts";
import { typograf } from "../../shared/typography.ts";
import { pathTo } from "../../shared/urls.ts";
import { PartnerEmblem } from "../../ui/partner-emblem.tsx";
import { Bar } from "./bar.tsx";
import styles from "./savings.module.css";
import { offerText, rubles, upTo } from "./savings-words.ts";
import { Stepper } from "./stepper.tsx";

/** One press, and the most that can be set (rubles). */
const step = 500;
const max = 50_000;

/** A row with its amount, and what is counted of it. */
export interface CountedRow {
  row: SpendingRow;
  spending: number;
  offer: Offer;
  saved: number;
}

interface Props {
  counted: CountedRow;
  /** Number of the row, which has the colour of its bar. */
  index: number;
  /** The greatest saving of all rows: the length of a whole bar. */
  greatest: number;
  /** "YYYY-MM-DD" */
  today: string;
  onChange(spending: number): void;
}

/** What is spent on a category in a month, and the promotion that takes something off it: its bar is the link. */
export function SpendingItem({ counted, index, greatest, today, onChange }: Props) {
  const { row, spending, offer, saved } = counted;
  const { id, name } = row.category;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <PartnerEmblem partner={{ id, categoryId: id, logoUrl: "" }} category={row.category} />
        <div className={styles.category}>
          <h3>{typograf(name)}</h3>
          <p className={styles.small}>трачу в месяц</p>
        </div>
        <Stepper label={name} value={spending} step={step} max={max} text={rubles(spending)} onChange={onChange} />
      </div>
      <a href={pathTo("Stock", { id: offer.promotion.id })} className={styles.offer}>
        <Bar parts={[{ share: greatest === 0 ? 0 : saved / greatest, tone: index }]} />
        <span className={styles.promotion}>{typograf(offer.promotion.name)}</span>
        <b className={styles.saved}>{upTo(saved)}</b>
      </a>
      <p className={styles.small}>{offerText(offer, today)}</p>
    </li>
  );
}
