import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import styles from "./nearby.module.css";

/** Shown when the data cannot be loaded: the phone number, and a retry. */
export function NearbyFailed({ onRetry }: { onRetry(): void }) {
  const phone = usePhone();
  return (
    <div className={styles.failed} role="status">
      <Icon name="cloud-slash" size="l" />
      <div className="stack-s">
        <h3 className={styles.title}>{typograf("Пункты рядом не загрузились")}</h3>
        {phone ? (
          <p>
            {typograf("Позвоните — подскажем ближайший:")} <PhoneLink phone={phone} />
          </p>
        ) : null}
        <div className="needs-scripts">
          <Button variant="secondary" icon="arrows-clockwise" onClick={onRetry}>
            Попробовать ещё раз
          </Button>
        </div>
      </div>
    </div>
  );
}
