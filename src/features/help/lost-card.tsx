import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneHref } from "../../ui/phone-href.ts";
import styles from "./lost-card.module.css";

/** What to do about a lost card: one press calls the support. Nothing without a phone number. */
export function LostCard() {
  const phone = usePhone();
  if (!phone) return null;
  return (
    <section className={styles.card} aria-labelledby="lost-card">
      <h2 id="lost-card" className={styles.title}>
        Потеряли карту?
      </h2>
      <p>{typograf("Позвоните. Отключим её сразу, бесплатно выдадим новую.")}</p>
      <ButtonLink href={phoneHref(phone)} wide size="large" icon="phone">
        <span className="visually-hidden">Позвонить: </span>
        {phone}
      </ButtonLink>
    </section>
  );
}
