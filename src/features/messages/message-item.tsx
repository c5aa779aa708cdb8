import { type ComponentType, type Ref, useRef, useState } from "react";
import { removeMessage, restoreMessage, sendNow } from "../../lib/outbox/outbox.ts";
import { laterWords } from "../../lib/outbox/retry-trigger.ts";
import { formatMoment } from "../../shared/dates.ts";
import type { Entry } from "../../shared/outbox/entry.ts";
import { typograf } from "../../shared/typography.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { DestinationLines } from "./destination-lines.tsx";
import {
  canSend,
  deletionNote,
  destinationLines,
  isSending,
  type lineWords,
  partialDeliveryNote,
  whyNotEditable,
} from "./destination-words.ts";
import { MessageCheck } from "./message-check.tsx";
import { MessageText } from "./message-text.tsx";
import styles from "./messages.module.css";
import { useTask } from "./use-task.ts";

interface Props {
  entry: Entry;
  /** Ms since 1970. */
  now: number;
  captcha: ComponentType<CaptchaProps>;
  words: ReturnType<typeof lineWords>;
}

/** A message in the outbox, or after deletion a button to restore it. */
export function MessageItem({ entry, now, captcha, words }: Props) {
  const isRemoved = entry.deletedAt !== null;
  const back = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useFocusFallback(isRemoved ? back : title);
  return (
    <li className={styles.item} aria-labelledby={titleId(entry)} {...focus}>
      {isRemoved ? (
        <Removed entry={entry} now={now} back={back} />
      ) : (
        <>
          <div>
            <h3 id={titleId(entry)} ref={title} tabIndex={-1}>
              {typograf(entry.fields.subject)}
            </h3>
            <p className={styles.small}>{`Вы написали ${formatMoment(entry.createdAt)}`}</p>
            {words.by !== "page" ? null : (
              <p>{typograf("На устройстве не сохранено. Не закрывайте портал, пока не отправится.")}</p>
            )}
          </div>
          <DestinationLines lines={destinationLines(entry, now, words)} />
          {entry.needsCheck ? <MessageCheck id={entry.id} captcha={captcha} /> : null}
          <Actions entry={entry} now={now} by={words.by} />
          <MessageText entry={entry} />
        </>
      )}
    </li>
  );
}

function titleId({ id }: Entry): string {
  return `message-${id}`;
}

function Removed({ entry, now, back }: Pick<Props, "entry" | "now"> & { back: Ref<HTMLButtonElement> }) {
  const { state, run } = useTask();
  return (
    <div className={styles.removed}>
      <p id={titleId(entry)}>
        <b>Удалено.</b> {typograf(`«${entry.fields.subject}». ${deletionNote(entry, now)}`)}
      </p>
      <Button ref={back} variant="secondary" onClick={() => void run(() => restoreMessage(entry.id))}>
        Вернуть
      </Button>
      <Note failed={state === "failed"} words="" />
    </div>
  );
}

function Actions({ entry, now, by }: Pick<Props, "entry" | "now"> & Pick<Props["words"], "by">) {
  const openForm = useSetAtom(feedbackDialogAtom);
  const sending = useTask();
  const removing = useTask();
  const [wasTried, setTried] = useState(false);
  const bar = whyNotEditable(entry, now);
  const isUnderWay = isSending(entry, now);
  const barId = `${titleId(entry)}-bar`;
  const mended = partialDeliveryNote(entry);

  async function send() {
    setTried(false);
    if (!isUnderWay && (await sending.run(() => sendNow(entry.id)))) setTried(true);
  }
  const isBusy = isUnderWay || sending.state === "busy";
  const canGo = isBusy || entry.needsCheck || canSend(entry, now);
  const isBarred = bar !== null || undefined;
  return (
    <>
      {mended === null ? null : <p className={styles.small}>{typograf(mended)}</p>}
      <div className={styles.actions}>
        {isBusy || canSend(entry, now) ? (
          <Button icon="paper-plane-tilt" aria-disabled={isBusy || undefined} onClick={send}>
            {isBusy ? "Отправляем…" : "Отправить сейчас"}
          </Button>
        ) : null}
        <Button
          variant={canGo ? "secondary" : "primary"}
          icon="pencil-simple"
          aria-disabled={isBarred}
          aria-describedby={isBarred && barId}
          onClick={() => {
            if (bar === null) openForm({ entryId: entry.id });
          }}
        >
          Изменить
        </Button>
        <Button
          variant="quiet"
          icon="trash"
          aria-disabled={isUnderWay || undefined}
          aria-describedby={isUnderWay ? barId : undefined}
          onClick={() => {
            if (!isUnderWay) void removing.run(() => removeMessage(entry.id));
          }}
        >
          Удалить
        </Button>
      </div>
      {bar === null ? null : (
        <p id={barId} className={styles.small}>
          {typograf(bar)}
        </p>
      )}
      <Note
        failed={sending.state === "failed" || removing.state === "failed"}
        words={wasTried && !isBusy && canSend(entry, now) ? `Пока не отправилось. ${laterWords[by]}` : ""}
      />
    </>
  );
}

/** Outcome of a button press that the message's status does not show. */
function Note({ failed, words }: { failed: boolean; words: string }) {
  return (
    <p role="status" className={failed ? styles.problem : styles.small}>
      {failed ? "Не получилось. Попробуйте ещё раз." : typograf(words)}
    </p>
  );
}
