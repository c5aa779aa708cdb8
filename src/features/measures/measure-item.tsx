import { typograf } from "../../shared/typography.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import type { Judged } from "./judged-measures.ts";
import { basisDateText, conditionText, periodText, unclearText } from "./measure-words.ts";
import styles from "./measures.module.css";

/** A measure: what it gives, to whom, and what to do about it. */
export function MeasureItem({ measure, unclear }: Judged) {
  const { title, text, documents, whereToAsk, basis, link, parsed } = measure;
  return (
    <li className={styles.item}>
      <h3>{typograf(title)}</h3>
      <p>{typograf(text)}</p>
      <p className={styles.small}>{conditionText(parsed)}.</p>
      {unclear.length === 0 ? null : (
        <p className={styles.unclear}>
          <Icon name="question" />
          <span>{unclearText(unclear)}</span>
        </p>
      )}
      <Disclosure label="Документы и куда идти">
        <div className={styles.details}>
          {documents.length === 0 ? null : (
            <>
              <p>
                <b>Возьмите с собой</b>
              </p>
              <ul>
                {documents.map((each) => (
                  <li key={each}>{typograf(each)}</li>
                ))}
              </ul>
            </>
          )}
          <p>
            <b>Где спросить:</b> {typograf(whereToAsk)}
          </p>
          <p className={styles.small}>
            {link === "" ? typograf(basis) : <a href={link}>{typograf(basis)}</a>} {basisDateText(measure)}.{" "}
            {periodText(measure)}.
          </p>
        </div>
      </Disclosure>
    </li>
  );
}

/** A measure that is not due: why, and nothing to do about it. */
export function OtherMeasure({ measure: { title, parsed } }: Judged) {
  return (
    <li>
      <h3 className={styles.other}>{typograf(title)}</h3>
      <p className={styles.small}>{conditionText(parsed)}.</p>
    </li>
  );
}
