import type { ContentAudience } from "../../shared/audience.ts";
import { formatDate } from "../../shared/dates.ts";
import type { NewsItem } from "../../shared/entities/news-item.ts";
import { typograf } from "../../shared/typography.ts";
import { newsItemUrl } from "../../shared/urls.ts";
import { Picture } from "../../ui/picture.tsx";
import { StoneRings } from "../../ui/stone/stone-rings.tsx";
import { newsGem } from "./news-gem.ts";
import styles from "./news-list.module.css";

interface Props {
  items: readonly NewsItem[];
  audience: ContentAudience;
  level: 2 | 3;
  /** With picture and announcement. */
  full?: boolean;
}

/** News items by date, title and link. */
export function NewsList({ items, audience, level, full = false }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className={`plain-list ${styles.list}`}>
      {items.map((item) => (
        <li key={item.id} className={full ? `${styles.item} ${styles.pictured}` : styles.item}>
          {full ? (
            <div className={styles.picture}>
              {item.image ? (
                <Picture src={item.image} alt="" shape="wide" />
              ) : (
                <StoneRings palette={newsGem(item.id)} seed={item.id} />
              )}
            </div>
          ) : null}
          <time dateTime={item.created_at}>{formatDate(item.created_at)}</time>
          <Heading className={styles.title}>
            <a href={newsItemUrl(audience, item.id)}>{typograf(item.title)}</a>
          </Heading>
          {full && item.announce ? <p>{typograf(item.announce)}</p> : null}
        </li>
      ))}
    </ul>
  );
}
