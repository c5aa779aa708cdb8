import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./messages.module.css";

/** Server-rendered placeholder of the messages: reserves their space, with a note for browsers without JavaScript. */
export function MessagesNoScript() {
  const phone = usePhone();
  return (
    <div className={styles.room}>
      <noscript>
        <p>
          {typograf("Список хранится только на этом устройстве, и без JavaScript его не показать.")}
          {phone ? (
            <>
              {" Позвоните нам: "}
              <PhoneLink phone={phone} />
            </>
          ) : null}
        </p>
      </noscript>
    </div>
  );
}
