import { typograf } from "../../shared/typography.ts";
import { useFeedbackLink } from "../../state/feedback-dialog.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./promotions.module.css";

/** For a visitor who did not get the discount. @param about the promotion, in the message's first line. */
export function NoDiscount({ about }: { about: string }) {
  const subject = usePortalConfig()?.reportThemes.discount;
  const write = useFeedbackLink({ ...(subject === undefined ? {} : { subject }), text: about });
  return (
    <Card tone="muted">
      <div className={styles.noDiscount}>
        <p>
          <b>Скидка не сработала?</b> {typograf("Сохраните чек и напишите нам.")}
        </p>
        <ButtonLink {...write} variant="secondary">
          Написать нам
        </ButtonLink>
      </div>
    </Card>
  );
}
