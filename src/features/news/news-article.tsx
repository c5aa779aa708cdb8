import type { ReactNode } from "react";
import { cmsHtml } from "../../lib/page/trusted-types.ts";
import type { ContentAudience } from "../../shared/audience.ts";
import { formatDate } from "../../shared/dates.ts";
import type { NewsItem } from "../../shared/entities/news-item.ts";
import { typograf } from "../../shared/typography.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Picture } from "../../ui/picture.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./news-article.module.css";
import { useRememberedListUrl } from "./remembered-list.ts";

interface Props {
  item: NewsItem;
  audience: ContentAudience;
  /** Actions, such as sharing. */
  children: ReactNode;
}

/** A news item's own page. */
export function NewsArticle({ item, audience, children }: Props) {
  const listHref = useRememberedListUrl(audience);
  return (
    <article className="stack">
      <div className={styles.head}>
        <div className="stack">
          <p className="small">
            <time dateTime={item.created_at}>{formatDate(item.created_at)}</time>
          </p>
          <PageTitle>{item.title}</PageTitle>
          {item.announce ? <p className="lead">{typograf(item.announce)}</p> : null}
        </div>
        {item.image ? (
          <div className={styles.picture}>
            <Picture src={item.image} alt="" shape="wide" eager />
          </div>
        ) : null}
      </div>
      <div className="stack measure">
        <RichText html={cmsHtml(item.body)} />
        {children}
        <p className="no-print">
          <TextLink href={listHref} icon="arrow-left">
            {typograf("К списку новостей")}
          </TextLink>
        </p>
      </div>
    </article>
  );
}
