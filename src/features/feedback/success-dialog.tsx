import { reachGoal } from "../../lib/analytics/goals.ts";
import { destinationNames } from "../../lib/outbox/destination-names.ts";
import { findSetting } from "../../lib/settings.ts";
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

/** Both places have the message (spec §4). */
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

/** Each place may give one, or both the same. */
function Numbers({ numbers }: Pick<Props["sent"], "numbers">) {
  const given = destinations.flatMap((destination) =>
    numbers[destination] === null ? [] : [{ destination, number: numbers[destination] }],
  );
  const alike = new Set(given.map(({ number }) => number)).size === 1;
  if (given.length === 0) return null;
  return (
    <ul className="plain-list stack-s">
      {(alike ? given.slice(0, 1) : given).map(({ destination, number }) => (
        <li key={destination}>
          {alike ? "Номер обращения: " : `${destinationNames[destination]}: номер `}
          <strong className={styles.number}>{number}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Only those that have a page of ours. */
function Networks() {
  const { state } = useResource(settingsRequest);
  const settings = state.status === "ready" ? state.data : [];
  const ours = socialNetworks.flatMap((network) => {
    const setting = findSetting(settings, network.alias);
    return setting === undefined ? [] : [{ ...network, href: setting.value }];
  });
  if (ours.length === 0) return null;
  return (
    <>
      <p>{typograf("Присоединяйтесь к нам в социальных сетях:")}</p>
      <ul className={`plain-list ${styles.networks}`}>
        {ours.map(({ alias, title, href }) => (
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
