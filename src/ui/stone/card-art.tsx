import { Logo } from "../logo.tsx";
import styles from "./card-art.module.css";
import faceUrl from "./cuts/malachite-1.svg?no-inline";

/** Picture of the social card. Its text is only an example, so it is hidden from screen readers. */
export function CardArt() {
  return (
    <div className={`decor ${styles.stage}`} aria-hidden="true">
      <div className={styles.card}>
        <img src={faceUrl} alt="" width={600} height={380} loading="lazy" className={styles.face} />
        <div className={styles.brand}>
          <span className={styles.mark}>
            <Logo />
          </span>
          <span className={styles.name}>
            Единая
            <br />
            социальная карта
          </span>
        </div>
        <span className={styles.chip} />
        <span className={styles.holder}>МАРИЯ ИВАНОВА</span>
        <span className={styles.number}>0000 · 12</span>
      </div>
    </div>
  );
}
