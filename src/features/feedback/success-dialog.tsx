import { reachGoal } from "../../lib/analytics/goals.ts";
import { findSetting } from "../../lib/find-setting.ts";
import { answerDueText } from "../../lib/outbox/answer-due.ts";
import { destinationNames } from "../../lib/outbox/destination-names.ts";
import { receiptNumbers } from "../../lib/outbox/receipt-numbers.ts";
import { socialNetworks } from "../../lib/social-networks.ts";
import { settingsRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useResource } from "../../state/resource-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import styles from "./feedback.module.css";
import { SentActions } from "./sent-actions.tsx";
import type { Sent } from "./use-feedback-submit.ts";

interface Props {
  sent: Extract<Sent, { kind: "delivered" }>;
  onClose(): void;
}

/** Shown when both destinations have accepted the message (spec §4): the number to quote, and by when to expect an answer. */
export function SuccessDialog({ sent: { numbers, isAnswered, at }, onClose }: Props) {
  const days = usePortalConfig()?.answerWorkingDays ?? null;
  const due = answerDueText(at, days);
  return (
    <Dialog open title="Спасибо за обращение!" onClose={onClose} footer={<SentActions onClose={onClose} />}>
      <div className={styles.form}>
        <Numbers numbers={numbers} />
        {isAnswered ? (
          <div className="stack-s">
            <p>{typograf("Мы свяжемся с Вами в ближайшее время")}</p>
            {due === "" ? null : <p className={styles.due}>{typograf(due)}</p>}
          </div>
        ) : null}
        <Networks />
      </div>
    </Dialog>
  );
}

/** The number to quote; where the two destinations assigned different ones, the other is folded away. */
function Numbers({ numbers }: Pick<Props["sent"], "numbers">) {
  const { quoted, others } = receiptNumbers(numbers);
  if (quoted === null) return null;
  return (
    <div className="stack-s">
      <p>
        {"Номер обращения: "}
        <strong className={styles.number}>{quoted}</strong>
      </p>
      {others.length > 0 ? (
        <Disclosure label="Подробнее">
          {others.map(({ destination, number }) => (
            <p key={destination}>{`${destinationNames[destination]}: номер ${number}`}</p>
          ))}
        </Disclosure>
      ) : null}
    </div>
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
