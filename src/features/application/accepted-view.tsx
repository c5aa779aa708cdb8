import { useEffect, useRef } from "react";
import { formatMoment } from "../../shared/dates.ts";
import { typograf } from "../../shared/typography.ts";
import { usePhone } from "../../state/portal-state.ts";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Steps } from "../../ui/steps.tsx";
import styles from "./application.module.css";
import { showFromTop } from "./show-from-top.ts";
import type { Accepted } from "./use-application-submit.ts";

interface Props {
  accepted: Accepted;
  /** Issue point where the card will be collected. */
  point: string | null;
}

/** Confirmation of an accepted application: its number and the next steps. */
export function AcceptedView({ accepted: { number, at }, point }: Props) {
  const phone = usePhone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => showFromTop(heading.current), []);
  const where = point === null ? "в пункте, который выбрали" : `в пункте: ${point}`;
  return (
    <div className={styles.taken}>
      <Card tone="tint">
        <div className="stack">
          <h2 ref={heading} tabIndex={-1} className={styles.accepted}>
            <Icon name="check-circle" size="l" />
            <span>Заявление принято</span>
          </h2>
          {number === null ? null : (
            <p>
              Номер заявления <strong className={styles.number}>{number}</strong>
            </p>
          )}
          <p className="small">{formatMoment(at)}</p>
          <Steps
            level={3}
            items={[
              {
                title: number === null ? "Запишите день подачи" : "Запишите номер",
                text: "Назовите его, если позвоните нам.",
              },
              { title: "Дождитесь карты", text: "Сообщим, когда она будет готова." },
              { title: "Заберите карту", text: typograf(`Возьмите паспорт и СНИЛС. Карта будет ${where}.`) },
            ]}
          />
          {phone === undefined ? null : (
            <p>
              Узнать о заявлении: <PhoneLink phone={phone} />
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}
