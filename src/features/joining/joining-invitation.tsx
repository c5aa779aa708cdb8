import { typograf } from "../../shared/typography.ts";
import { useFeedbackLink } from "../../state/feedback-dialog.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import styles from "./joining-invitation.module.css";

/** Leads to the application of a partner; without scripts to a letter. */
export function JoiningInvitation() {
  const apply = useFeedbackLink({ form: "joining" });
  return (
    <section className={styles.card} aria-labelledby="joining">
      <div className={styles.picture}>
        <Illustration name="shop-owner-joins" />
      </div>
      <div className={styles.words}>
        <h2 id="joining">Подайте заявку здесь</h2>
        <p>
          {typograf(
            "Название, ИНН и телефон — это пять минут. Менеджер ответит и подготовит договор. Пропадёт интернет — заявка сохранится и уйдёт сама.",
          )}
        </p>
        <ButtonLink {...apply} size="large" icon="storefront-duotone">
          Подать заявку партнёра
        </ButtonLink>
      </div>
    </section>
  );
}
