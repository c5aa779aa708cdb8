import { typograf } from "../../shared/typography.ts";
import { useFeedbackLink } from "../../state/feedback-dialog.ts";
import { usePhone, useSetting } from "../../state/portal-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./help-banner.module.css";

/** The banner before the footer with the phone number and the feedback link. */
export function HelpBanner() {
  const phone = usePhone();
  const hours = useSetting("phone_hours");
  const writeToUs = useFeedbackLink();
  return (
    <section className="container no-print" aria-labelledby="help-title">
      <div className={styles.banner}>
        <div>
          <h2 id="help-title">Не получается? Позвоните</h2>
          {hours ? <p>{typograf(hours.value)}</p> : null}
        </div>
        <div className={styles.ways}>
          {phone ? <PhoneLink phone={phone} size="big" /> : null}
          <ButtonLink {...writeToUs} variant="secondary">
            Написать нам
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
