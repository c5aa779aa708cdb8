import { addressText, streetOf } from "../../lib/address-text.ts";
import type { Nearby, NearbyDiscount } from "../../shared/entities/nearby.ts";
import { typograf } from "../../shared/typography.ts";
import { paths, pathTo } from "../../shared/urls.ts";
import { DiscountBadge } from "../../ui/discount-badge.tsx";
import { PartnerEmblem } from "../../ui/partner-emblem.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./discount-list.module.css";
import panel from "./nearby.module.css";
import { farText, type Origin } from "./nearby-words.ts";

/** «Скидки рядом»: a row is one link, to the promotion or to the partner. */
export function DiscountList({ nearby: { discounts, city, savings }, origin }: { nearby: Nearby; origin: Origin }) {
  return (
    <div className={panel.discounts}>
      <h3 className={styles.discountsTitle}>Скидки рядом</h3>
      {discounts.length === 0 ? <p>{typograf("Рядом пока нет скидок.")}</p> : null}
      <ul className={`plain-list ${styles.rows}`}>
        {discounts.map((discount) => (
          <li key={discount.partnerId}>
            <DiscountRow discount={discount} city={city.name} origin={origin} />
          </li>
        ))}
      </ul>
      <p className={panel.all}>
        <TextLink href={paths.Partners} strong>
          Все скидки города
        </TextLink>
        <TextLink href={`${paths.LoyaltyProgram}#savings`} strong>
          {typograf(`Сколько я сэкономлю${savings > 0 ? `: до ${savings} руб. в месяц` : ""}`)}
        </TextLink>
      </p>
    </div>
  );
}

function DiscountRow({ discount, city, origin }: { discount: NearbyDiscount; city: string; origin: Origin }) {
  const { partnerId, promotionId, categoryId, picture, metres } = discount;
  const href = promotionId === "" ? pathTo("Partner", { id: partnerId }) : pathTo("Stock", { id: promotionId });
  return (
    <a href={href} className={styles.row}>
      <PartnerEmblem partner={{ id: partnerId, categoryId, logoUrl: picture }} category={undefined} />
      <div className={styles.facts}>
        <span className={styles.words}>
          <b>{typograf(discount.title)}</b>
          <span>{addressText(streetOf(discount.address, city))}</span>
          {metres === null ? null : <span>{farText(metres, origin)}</span>}
        </span>
        <DiscountBadge discount={discount.discount} />
      </div>
    </a>
  );
}
