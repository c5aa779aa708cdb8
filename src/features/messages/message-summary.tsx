import { useRef } from "react";
import { removeMessage, restoreMessage } from "../../lib/outbox/outbox.ts";
import { receiptNumbers } from "../../lib/outbox/receipt-numbers.ts";
import { laterWords, retryTrigger } from "../../lib/outbox/retry-trigger.ts";
import { destinations, type Entry, type Receipt } from "../../shared/outbox/entry.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { deliveryStatus, isSending, whyNotEditable } from "./destination-words.ts";
import styles from "./messages.module.css";
import { useAnswerDue } from "./use-answer-due.ts";
import { useTask } from "./use-task.ts";

interface WaitingProps {
  entry: Entry;
  /** Ms since 1970. */
  now: number;
  keeping: Parameters<typeof retryTrigger>[0];
}

/** A message that is not delivered yet, or after deletion a button to restore it. */
export function WaitingSummary({ entry, now, keeping }: WaitingProps) {
  const openForm = useSetAtom(feedbackDialogAtom);
  const { state, run } = useTask();
  const restore = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isRemoved = entry.deletedAt !== null;
  const isUnderWay = isSending(entry, now);
  const focus = useFocusFallback(isRemoved ? restore : title);
  const titleId = `summary-${entry.id}`;
  const { isAsking, words, text } = summaryOf(entry, now, keeping);
  return (
    <li
      className={classNames(styles.summaryItem, isRemoved && styles.summaryRemoved)}
      aria-labelledby={titleId}
      {...focus}
    >
      {isRemoved ? null : (
        <span className={isAsking ? styles.refused : styles.waiting}>
          <Icon name={isAsking ? "warning-circle" : "clock"} />
        </span>
      )}
      <div className={styles.words}>
        {isRemoved ? null : (
          <p className={isAsking ? styles.refused : styles.waiting}>
            <span className={styles.state}>{words}</span>
          </p>
        )}
        <h3 id={titleId} ref={title} tabIndex={-1} className={styles.subject}>
          {isRemoved ? <b>Удалено. </b> : null}
          {typograf(entry.fields.subject)}
        </h3>
        {isRemoved || text === "" ? null : <p className={styles.small}>{typograf(text)}</p>}
        <div className={styles.summaryActions}>
          {isRemoved ? (
            <Button ref={restore} variant="secondary" onClick={() => void run(() => restoreMessage(entry.id))}>
              Вернуть
            </Button>
          ) : (
            <>
              {whyNotEditable(entry, now) === null ? (
                <Button variant="quiet" aria-describedby={titleId} onClick={() => openForm({ entryId: entry.id })}>
                  Изменить
                </Button>
              ) : (
                <TextLink href={paths.Messages}>Подробнее</TextLink>
              )}
              <Button
                variant="quiet"
                aria-describedby={titleId}
                aria-disabled={isUnderWay || undefined}
                onClick={() => {
                  if (!isUnderWay) void run(() => removeMessage(entry.id));
                }}
              >
                Удалить
              </Button>
            </>
          )}
        </div>
        {state === "failed" ? <p role="status">Не получилось. Попробуйте ещё раз.</p> : null}
      </div>
    </li>
  );
}

/** A delivered message: its number, and by when to expect an answer. */
export function ReceiptSummary({ receipt }: { receipt: Receipt }) {
  const { quoted } = receiptNumbers(receipt.numbers);
  const due = useAnswerDue(receipt);
  return (
    <li className={styles.summaryItem}>
      <span className={styles.accepted}>
        <Icon name="check-circle" />
      </span>
      <div className={styles.words}>
        <p className={styles.accepted}>
          <span className={styles.state}>{quoted === null ? "Отправлено" : `Отправлено. Номер ${quoted}`}</span>
        </p>
        <h3 className={styles.subject}>{typograf(receipt.subject)}</h3>
        {due === "" ? null : <p className={styles.small}>{typograf(due)}</p>}
      </div>
    </li>
  );
}

/** One state for both destinations. `isAsking`: nothing goes on without the visitor. */
function summaryOf(entry: Entry, now: number, keeping: WaitingProps["keeping"]) {
  const statuses = destinations.map((destination) => deliveryStatus(entry, destination, now));
  if (statuses.includes("refused")) return { isAsking: true, words: "Нужно исправить", text: "" };
  if (statuses.includes("check")) {
    return {
      isAsking: true,
      words: "Нужна проверка",
      text: "Откройте «Все обращения» и подтвердите, что вы не робот.",
    };
  }
  if (statuses.includes("sending")) return { isAsking: false, words: "Отправляем…", text: "" };
  return { isAsking: false, words: "Ждёт отправки", text: laterWords[retryTrigger(keeping, entry)] };
}
