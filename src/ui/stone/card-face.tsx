import { classNames } from "../class-names.ts";
import drawing from "../illustration.module.css";
import { useIsHydrated } from "../use-is-hydrated.ts";
import styles from "./card-face.module.css";
import bank from "./faces/card-bank.svg?no-inline";
import social from "./faces/card-social.svg?no-inline";

const faces = {
  bank: { file: bank, line: "МАРИЯ ИВАНОВА", end: "0000 · 12" },
  social: { file: social, line: "", end: "СОЦИАЛЬНАЯ" },
};

interface Props {
  card: keyof typeof faces;
  /** In the colours of no theme, and loaded when near. */
  plain?: boolean;
  /** Of a part that needs scripts: drawn once they run, as it is a document of its own. */
  late?: boolean;
}

/** The front of one of the two cards. Its text is only an example, so it is hidden from screen readers. */
export function CardFace({ card, plain = false, late = false }: Props) {
  const isDrawn = useIsHydrated() || !late;
  const { file, line, end } = faces[card];
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.card}>
        {plain ? (
          <img src={file} alt="" width={320} height={202} loading="lazy" className={styles.face} />
        ) : (
          <svg
            viewBox="0 0 320 202"
            width={320}
            height={202}
            aria-hidden="true"
            className={classNames(styles.face, drawing.colours)}
            // For the worker, which keeps the drawings that the page's HTML names (`page-drawings.ts`).
            data-drawing={late ? file : undefined}
          >
            {isDrawn ? <use href={`${file}#card-${card}`} /> : null}
          </svg>
        )}
        <span className={styles.name}>
          Единая
          <br />
          социальная карта
        </span>
        <span className={styles.holder}>{line}</span>
        <span className={styles.number}>{end}</span>
      </div>
    </div>
  );
}
