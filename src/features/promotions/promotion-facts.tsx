import { addressText, streetOf } from "../../lib/address-text.ts";
import { farText } from "../../lib/far-text.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { periodText } from "../../shared/listed-promotions.ts";
import { promotionPlace } from "../../shared/places/promotion-place.ts";
import { typograf } from "../../shared/typography.ts";
import type { NearestPlaces } from "../../state/use-partner-places.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./promotions.module.css";

interface Props {
  promotion: Promotion;
  /** "YYYY-MM-DD" */
  today: string;
  /** Null while unknown. */
  nearest: NearestPlaces | null;
  /** The town that the list is limited to, which addresses need not name; "" for none. */
  town: string;
}

/** Where a promotion is valid nearest, and until when: «ул. Малышева, 76  800 м от центра», «До 31 мая». */
export function PromotionFacts({ promotion, today, nearest, town }: Props) {
  const place = nearest && promotionPlace(promotion, nearest.byPartner);
  return (
    <div className={styles.facts}>
      {place ? (
        <p className={styles.fact}>
          <Icon name="map-pin" size="s" />
          <span className={styles.where}>
            <span className={styles.street}>{addressText(streetOf(place.address, town))}</span>
            <span>{farText(place, nearest.city)}</span>
          </span>
        </p>
      ) : null}
      <p className={styles.fact}>
        <Icon name="calendar-blank" size="s" />
        <span>{typograf(periodText(promotion, today))}</span>
      </p>
    </div>
  );
}
