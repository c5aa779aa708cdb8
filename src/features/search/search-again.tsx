import type { ContentAudience } from "../../shared/audience.ts";
import { searchUrl } from "../../shared/urls.ts";
import { useFeedbackLink } from "../../state/feedback-dialog.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { otherQueries } from "./other-queries.ts";
import styles from "./search-results.module.css";

interface Props {
  audience: ContentAudience;
  /** The query that had no results. */
  query: string;
}

/** Shown when nothing was found: suggested queries, and a link to the feedback form with the query filled in. */
export function SearchAgain({ audience, query }: Props) {
  const others = otherQueries(query);
  const writeToUs = useFeedbackLink({ text: `Не нашлось: ${query}` });
  return (
    <div className="stack">
      {others.length > 0 ? (
        <div className={styles.others}>
          <p>Может быть, вы искали:</p>
          <ul className="plain-list">
            {others.map((other) => (
              <li key={other}>
                <TextLink href={searchUrl(audience, other)}>{other}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>
        <ButtonLink {...writeToUs} variant="secondary">
          Спросить у нас
        </ButtonLink>
      </p>
    </div>
  );
}
