import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { Gem } from "./gem.ts";
import { Icon } from "./icons/icon.tsx";
import type { IconName } from "./icons/icon-names.ts";
import { Picture } from "./picture.tsx";
import { StoneRings } from "./stone/stone-rings.tsx";
import styles from "./story-card.module.css";

interface StoryCardProps {
  title: string;
  text?: string | undefined;
  /** Formatted: «18 ноября 2026». */
  date?: string | undefined;
  /** Link of the whole card. */
  href?: string | undefined;
  picture?: { src: string; alt: string } | undefined;
  /** Lines below the text. */
  facts?: ReactNode;
  /** Colour of the fallback picture. */
  palette: Gem;
  /** An id: selects the fallback picture. */
  seed?: string | undefined;
  chip?: { icon: IconName; label: string } | undefined;
  /** Shown on the picture, like the chip; beside the title if the card is a row. */
  badge?: ReactNode;
  /** On a phone the picture stands beside the words, so that more cards fit on its screen. */
  rowOnPhone?: boolean;
  level?: 2 | 3;
  eager?: boolean | undefined;
}

/** Preview card of a slide, news item or promotion: picture, title, a short text. */
export function StoryCard(props: StoryCardProps) {
  const {
    title,
    text,
    date,
    facts,
    href,
    picture,
    palette,
    seed,
    chip,
    badge,
    rowOnPhone = false,
    level = 3,
    eager,
  } = props;
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.card, rowOnPhone && styles.row)}>
      <div className={styles.picture}>
        {picture ? (
          <Picture src={picture.src} alt={picture.alt} shape="wide" eager={eager} />
        ) : (
          <StoneRings palette={palette} seed={seed} />
        )}
        {chip && (
          <span className={styles.chip}>
            <Icon name={chip.icon} size="s" />
            <span>{chip.label}</span>
          </span>
        )}
      </div>
      <div className={styles.words}>
        {badge && <div className={styles.badge}>{badge}</div>}
        {date && <p className={styles.date}>{date}</p>}
        <Heading className={styles.title}>
          {href ? (
            <a href={href} className="whole-link">
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {facts}
      </div>
    </article>
  );
}
