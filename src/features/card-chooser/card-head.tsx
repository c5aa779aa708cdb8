import type { ReactNode } from "react";
import type { CardType } from "../../shared/places/card-types.ts";
import { CardFace } from "../../ui/stone/card-face.tsx";
import styles from "./card-head.module.css";

/** The beginning of a card's own page: the words, and the card itself. */
export function CardHead({ card, children }: { card: CardType; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className="stack">{children}</div>
      <div className={styles.face}>
        <CardFace card={card} />
      </div>
    </div>
  );
}
