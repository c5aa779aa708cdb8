import { type ReactNode, useEffect } from "react";
import { promotionMarkable } from "../../lib/favourites/to-favourite.ts";
import { recordEngagement } from "../../lib/page/engagement.ts";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { periodText } from "../../shared/listed-promotions.ts";
import { typograf } from "../../shared/typography.ts";
import { paths, pathTo } from "../../shared/urls.ts";
import { useFavourite } from "../../state/favourites-state.ts";
import { DiscountBadge } from "../../ui/discount-badge.tsx";
import { FavouriteButton } from "../../ui/favourite-button.tsx";
import { gems } from "../../ui/gem.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { StoneRings } from "../../ui/stone/stone-rings.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useToday } from "../../ui/use-today.ts";
import styles from "./promotions.module.css";

interface Props {
  promotion: Promotion;
  /** Further actions, the main one first. */
  actions: { where: ReactNode; share: ReactNode };
}

/** What a promotion offers, until when, and whose it is. */
export function PromotionArticle({ promotion, actions }: Props) {
  const { id, name, description, discount, imageUrl, acceptorId, acceptorName, categoryId, oktmo } = promotion;
  const today = useToday(promotion.asOf);
  useEffect(recordEngagement, []);
  const favourite = useFavourite(promotionMarkable(promotion));
  return (
    <article className={styles.article}>
      <div className={styles.picture}>
        {imageUrl ? (
          <Picture src={imageUrl} alt="" shape="wide" eager />
        ) : (
          <StoneRings palette={gems[Number(categoryId) % gems.length] ?? "rhodonite"} seed={id} />
        )}
      </div>
      <div className={styles.words}>
        <PageTitle>{name}</PageTitle>
        <div className={styles.terms}>
          {discount ? <DiscountBadge discount={discount} /> : null}
          <p className={styles.period}>
            <Icon name="calendar-blank" />
            <span>
              {typograf(periodText(promotion, today))}
              {oktmo.length > 0 ? typograf(". Действует не во всех городах") : ""}
            </span>
          </p>
        </div>
        {acceptorId && acceptorName ? (
          <p>
            Партнёр: <TextLink href={pathTo("Partner", { id: acceptorId })}>{typograf(acceptorName)}</TextLink>
          </p>
        ) : null}
        <RichText html={cmsHtml(description)} />
        <div className={styles.actions}>
          {actions.where}
          <FavouriteButton {...favourite} variant="secondary" />
          {actions.share}
        </div>
        <TextLink href={paths.Stocks} icon="arrow-left">
          Все акции
        </TextLink>
      </div>
    </article>
  );
}
