import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./messages.module.css";

/** Server-rendered placeholder of the messages: reserves their space, with a note for when no scripts run. */
export function MessagesNoScript() {
  const phone = usePhone();
  return (
    <div className={styles.room}>
      <p className="without-scripts">
        {typograf("Список хранится только на этом устройстве. Сейчас его не показать.")}
        {phone ? (
          <>
            {" Позвоните нам: "}
            <PhoneLink phone={phone} />
          </>
        ) : null}
      </p>
    </div>
  );
}
