import { useRef, useState } from "react";
import { destinationNames } from "../../lib/outbox/destination-names.ts";
import { clearReceipts, forgetReceipt } from "../../lib/outbox/outbox.ts";
import { formatMoment } from "../../shared/dates.ts";
import { destinations, type Receipt } from "../../shared/outbox/entry.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import styles from "./messages.module.css";
import { useTask } from "./use-task.ts";

/** What both places have: their numbers are worth keeping. */
export function Receipts({ receipts }: { receipts: readonly Receipt[] }) {
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useFocusFallback(title);
  return (
    <section className={styles.part} aria-labelledby="receipts" {...focus}>
      <div className={styles.head}>
        <h2 id="receipts" ref={title} tabIndex={-1}>
          Уже отправлены
        </h2>
        <p className={styles.small}>{typograf("Отметки хранятся 30 дней. Запишите номер, если он нужен дольше.")}</p>
      </div>
      <ul className={`plain-list ${styles.receipts}`}>
        {receipts.map((receipt) => (
          <ReceiptItem key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {receipts.length > 1 ? <ClearAll /> : null}
    </section>
  );
}

function ReceiptItem({ receipt }: { receipt: Receipt }) {
  const { state, run } = useTask();
  const titleId = `receipt-${receipt.id}`;
  return (
    <li className={styles.receipt} aria-labelledby={titleId}>
      <Icon name="check-circle" />
      <div className={styles.words}>
        <h3 id={titleId}>{typograf(receipt.subject)}</h3>
        <p className={styles.state}>Отправлено</p>
        {numberWords(receipt).map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p className={styles.small}>{formatMoment(receipt.deliveredAt)}</p>
        {state === "failed" ? <p role="status">Не получилось. Попробуйте ещё раз.</p> : null}
      </div>
      <Button
        variant="quiet"
        icon="x"
        aria-describedby={titleId}
        onClick={() => void run(() => forgetReceipt(receipt.id))}
      >
        Убрать
      </Button>
    </li>
  );
}

/** «Портал: номер 12-0458», a line for each place that gave one; one line where both gave the same. */
function numberWords({ numbers }: Receipt): string[] {
  if (numbers.site !== null && numbers.site === numbers.card) return [`Номер ${numbers.site}`];
  return destinations.flatMap((destination) =>
    numbers[destination] === null ? [] : [`${destinationNames[destination]}: номер ${numbers[destination]}`],
  );
}

/** Nothing brings the numbers back: asked before it is done. */
function ClearAll() {
  const [isAsking, setAsking] = useState(false);
  const { state, run } = useTask();
  const first = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(first);
  return (
    <div className={styles.actions} {...focus}>
      {isAsking ? (
        <>
          <p className={styles.question}>Убрать все отметки с номерами?</p>
          <Button ref={first} variant="secondary" onClick={() => setAsking(false)}>
            Не убирать
          </Button>
          <Button variant="quiet" icon="trash" onClick={() => void run(clearReceipts)}>
            Убрать все
          </Button>
        </>
      ) : (
        <Button ref={first} variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          Очистить всё
        </Button>
      )}
      <span role="status" className={styles.problem}>
        {state === "failed" ? "Не получилось. Попробуйте ещё раз." : ""}
      </span>
    </div>
  );
}
