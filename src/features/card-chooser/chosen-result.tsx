import { useState } from "react";
import type { CardType } from "../../shared/places/card-types.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./card-chooser.module.css";
import { cardWords } from "./card-words.ts";
import { type Answers, remark, thingsToBring } from "./chosen-card.ts";

interface Props {
  card: CardType;
  answers: Answers;
  applicationUrl: string;
}

/** What the chosen card gives, what to bring, and where to go from here. */
export function ChosenCard({ card, answers, applicationUrl }: Props) {
  const { title, text, gives } = cardWords[card];
  const page = card === "bank" ? paths.CardBank : paths.CardSocial;
  const note = remark(card, answers);
  return (
    <div className={styles.words}>
      <div>
        <p className={styles.suits}>Вам подойдёт</p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{typograf(text)}</p>
      </div>
      <ul className={`plain-list ${styles.gives}`}>
        {gives.map((each) => (
          <li key={each.text}>
            <Icon name={each.icon} />
            <span>{typograf(each.text)}</span>
          </li>
        ))}
      </ul>
      {note ? <p className={styles.remark}>{typograf(note)}</p> : null}
      <ThingsToBring things={thingsToBring(card, answers.age)} />
      <div className={styles.actions}>
        <ButtonLink href={`${page}#places`} icon="map-pin" size="large">
          Пункты выдачи рядом
        </ButtonLink>
        <ButtonLink href={applicationUrl} variant="secondary" size="large">
          Подать заявление
        </ButtonLink>
      </div>
      <p>
        <a href={page}>Подробнее о карте</a>
      </p>
    </div>
  );
}

/** A list to tick; what is ticked is forgotten with the page. */
function ThingsToBring({ things }: { things: readonly string[] }) {
  const [ready, setReady] = useState<readonly string[]>([]);
  const count = things.filter((thing) => ready.includes(thing)).length;
  return (
    <fieldset className={styles.bring}>
      <legend className={styles.bringTitle}>Возьмите с собой</legend>
      <p className={styles.count} role="status">{`готово ${count} из ${things.length}`}</p>
      {things.map((thing) => (
        <label key={thing} className={styles.thing}>
          <input
            type="checkbox"
            checked={ready.includes(thing)}
            onChange={(event) =>
              setReady(event.target.checked ? [...ready, thing] : ready.filter((other) => other !== thing))
            }
          />
          <span>{typograf(thing)}</span>
        </label>
      ))}
    </fieldset>
  );
}
