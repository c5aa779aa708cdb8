import { reachGoal } from "../../lib/analytics/goals.ts";
import { findSetting } from "../../lib/find-setting.ts";
import { destinationNames } from "../../lib/outbox/destination-names.ts";
import { socialNetworks } from "../../lib/social-networks.ts";
import { destinations } from "../../shared/outbox/entry.ts";
import { settingsRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { useResource } from "../../state/resource-state.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./feedback.module.css";
import type { Sent } from "./use-feedback-submit.ts";

interface Props {
  sent: Extract<Sent, { kind: "delivered" }>;
  onClose(): void;
}

/** Shown when both destinations have accepted the message (spec §4). */
export function SuccessDialog({ sent: { numbers, isAnswered }, onClose }: Props) {
  const footer = (
    <div className={styles.send}>
      <Button size="large" onClick={onClose}>
        Готово
      </Button>
    </div>
  );
  return (
    <Dialog open title="Спасибо за обращение!" onClose={onClose} footer={footer}>
      <div className={styles.form}>
        <Numbers numbers={numbers} />
        {isAnswered ? <p>{typograf("Мы свяжемся с Вами в ближайшее время")}</p> : null}
        <Networks />
      </div>
    </Dialog>
  );
}

/** Each destination may assign a number, or both the same. */
function Numbers({ numbers }: Pick<Props["sent"], "numbers">) {
  const assigned = destinations.flatMap((destination) =>
    numbers[destination] === null ? [] : [{ destination, number: numbers[destination] }],
  );
  const areEqual = new Set(assigned.map(({ number }) => number)).size === 1;
  if (assigned.length === 0) return null;
  return (
    <ul className="plain-list stack-s">
      {(areEqual ? assigned.slice(0, 1) : assigned).map(({ destination, number }) => (
        <li key={destination}>
          {areEqual ? "Номер обращения: " : `${destinationNames[destination]}: номер `}
          <strong className={styles.number}>{number}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Links to the social networks in which the portal has a page. */
function Networks() {
  const { state } = useResource(settingsRequest);
  const settings = state.status === "ready" ? state.data : [];
  const networks = socialNetworks.flatMap((network) => {
    const setting = findSetting(settings, network.alias);
    return setting === undefined ? [] : [{ ...network, href: setting.value }];
  });
  if (networks.length === 0) return null;
  return (
    <>
      <p>{typograf("Присоединяйтесь к нам в социальных сетях:")}</p>
      <ul className={`plain-list ${styles.networks}`}>
        {networks.map(({ alias, title, href }) => (
          <li key={alias}>
            <ButtonLink href={href} variant="secondary" rel="noopener" onClick={() => reachGoal(alias)}>
              {title}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
