import type { ReactNode } from "react";
import type { Promotion } from "../../shared/entities/promotion.ts";
import { periodText } from "../../shared/listed-promotions.ts";
import { typograf } from "../../shared/typography.ts";
import { pathTo } from "../../shared/urls.ts";
import { DiscountBadge } from "../../ui/discount-badge.tsx";
import { gems } from "../../ui/gem.ts";
import { StoryCard } from "../../ui/story-card.tsx";
import styles from "./promotions.module.css";

interface Props {
  promotions: readonly Promotion[];
  /** "YYYY-MM-DD" */
  today: string;
  /** The lines of a card that say where and until when; without it a card only says until when. */
  facts?: (promotion: Promotion) => ReactNode;
}

/** At most so many begin on the first screen. */
const firstCards = 3;

/** Grid of promotion cards with h3 titles; the whole card is the link. */
export function PromotionCards({ promotions, today, facts }: Props) {
  return (
    <ul className={`plain-list columns-3 ${styles.cards}`}>
      {promotions.map((promotion, index) => (
        <li key={promotion.id} className={index < firstCards ? undefined : "far"}>
          <PromotionCard promotion={promotion} today={today} facts={facts?.(promotion)} />
        </li>
      ))}
    </ul>
  );
}

interface PromotionCardProps extends Pick<Props, "today"> {
  promotion: Promotion;
  facts: ReactNode;
}

function PromotionCard({ promotion, today, facts }: PromotionCardProps) {
  const { id, name, acceptorName, discount, imageUrl, categoryId } = promotion;
  return (
    <StoryCard
      href={pathTo("Stock", { id })}
      title={typograf(name)}
      text={typograf(acceptorName)}
      {...(facts ? { facts } : { date: typograf(periodText(promotion, today)) })}
      palette={gems[Number(categoryId) % gems.length] ?? "rhodonite"}
      seed={id}
      rowOnPhone
      badge={discount === "" ? null : <DiscountBadge discount={discount} />}
      {...(imageUrl ? { picture: { src: imageUrl, alt: "" } } : {})}
    />
  );
}
