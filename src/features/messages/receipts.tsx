import { useRef } from "react";
import { destinationNames } from "../../lib/outbox/destination-names.ts";
import { clearReceipts, forgetReceipt } from "../../lib/outbox/outbox.ts";
import { receiptNumbers } from "../../lib/outbox/receipt-numbers.ts";
import { formatMoment } from "../../shared/dates.ts";
import type { Receipt } from "../../shared/outbox/entry.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import styles from "./messages.module.css";
import { useAnswerDue } from "./use-answer-due.ts";
import { useTask } from "./use-task.ts";

/** Delivered messages with their reference numbers. */
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
  const { quoted, others } = receiptNumbers(receipt.numbers);
  const due = useAnswerDue(receipt);
  return (
    <li className={styles.receipt} aria-labelledby={titleId}>
      <Icon name="check-circle" />
      <div className={styles.words}>
        <h3 id={titleId}>{typograf(receipt.subject)}</h3>
        <p className={styles.state}>{quoted === null ? "Отправлено" : `Отправлено. Номер ${quoted}`}</p>
        {due === "" ? null : <p>{typograf(due)}</p>}
        <p className={styles.small}>{formatMoment(receipt.deliveredAt)}</p>
        {others.length > 0 ? (
          <Disclosure label="Подробнее">
            {others.map(({ destination, number }) => (
              <p key={destination}>{`${destinationNames[destination]}: номер ${number}`}</p>
            ))}
          </Disclosure>
        ) : null}
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

function ClearAll() {
  const { state, run } = useTask();
  return (
    <ConfirmButton
      variant="quiet"
      label="Очистить всё"
      question={typograf("Убрать все отметки с номерами? Черновик и неотправленное останутся.")}
      cancel="Не убирать"
      confirm="Убрать все"
      onConfirm={() => run(clearReceipts)}
    >
      <span role="status" className={styles.problem}>
        {state === "failed" ? "Не получилось. Попробуйте ещё раз." : ""}
      </span>
    </ConfirmButton>
  );
}
