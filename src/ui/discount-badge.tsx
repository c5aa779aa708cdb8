import { typograf } from "../shared/typography.ts";
import styles from "./discount-badge.module.css";

/** A discount in the partner's words: «10 %», «до 15 %», «бесплатно». A bare percentage gets a minus sign. */
export function DiscountBadge({ discount }: { discount: string }) {
  return (
    <p className={styles.badge}>
      <span className="visually-hidden">Скидка: </span>
      {typograf(discount.replace(/^(?=\d+\s*%)/, "−"))}
    </p>
  );
}
