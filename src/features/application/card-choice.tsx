import { typograf } from "../../shared/typography.ts";
import { Tile } from "../../ui/tile.tsx";
import styles from "./application.module.css";
import { applicationUrl } from "./application-url.ts";

const requirements =
  "Понадобятся паспорт и СНИЛС. Это бесплатно и займёт около 10 минут. Мы не спрашиваем номер карты и код из СМС.";

/** The first question of an application: which card. Each answer is a link to the form. */
export function CardChoice() {
  return (
    <section className={`stack ${styles.choice}`} aria-labelledby="card-choice">
      <p className="measure">{typograf(requirements)}</p>
      <h2 id="card-choice">Какую карту оформить</h2>
      <ul className={`plain-list ${styles.cards}`}>
        <li>
          <Tile
            href={applicationUrl("social")}
            icon="identification-card-duotone"
            tone="malachite"
            title="Социальная (без банка)"
            text={typograf("Проезд, скидки и льготы. С 7 лет")}
          />
        </li>
        <li>
          <Tile
            href={applicationUrl("bank")}
            icon="credit-card-duotone"
            tone="azure"
            title="Банковская"
            text={typograf("То же и счёт: на неё приходит пенсия. С 14 лет")}
          />
        </li>
      </ul>
    </section>
  );
}
