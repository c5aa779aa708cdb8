import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { purgeRemoved } from "../../lib/outbox/outbox.ts";
import type { OutboxView } from "../../shared/outbox/outbox-store.ts";
import { hasPendingDelivery, undoWindow } from "../../shared/outbox/retry-policy.ts";
import { typograf } from "../../shared/typography.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { outboxAtom, readOutboxAtom } from "../../state/outbox-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { useBackgroundSync } from "../../state/use-background-sync.ts";
import { useNow } from "../../state/use-now.ts";
import { Button } from "../../ui/button.tsx";
import type { CaptchaProps } from "../../ui/captcha-props.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { type AnnouncedStatuses, announcement } from "./announcement.ts";
import { type ListWords, lineWords, type RefusalWords } from "./destination-words.ts";
import { MessageItem } from "./message-item.tsx";
import styles from "./messages.module.css";
import { MessagesNoScript } from "./messages-no-script.tsx";
import { Receipts } from "./receipts.tsx";
import { StorageNote } from "./storage-note.tsx";

interface Props {
  captcha: ComponentType<CaptchaProps>;
  refusal: RefusalWords;
  /** The unsent draft, if any. */
  draft: ReactNode;
}

/** The messages page's content: waiting messages and receipts on this device. */
export function Messages({ draft, ...parts }: Props) {
  const state = useAtomValue(outboxAtom);
  const readAgain = useSetAtom(readOutboxAtom);
  const now = useNow();
  useEffect(() => {
    readAgain();
    // After leaving, the undo period ends. If deleting fails, it is retried when the outbox starts again.
    return () => void setTimeout(() => purgeRemoved().catch(() => undefined), undoWindow);
  }, [readAgain]);
  return (
    <>
      {draft}
      {now === null ? <MessagesNoScript /> : null}
      {now !== null && state.status === "loading" ? (
        <Skeleton label="Читаем обращения на этом устройстве…" count={1} />
      ) : null}
      {now !== null && state.status === "failed" ? <ReadFailure onRetry={readAgain} /> : null}
      {now !== null && state.status === "ready" ? <StoredMessages view={state.view} now={now} {...parts} /> : null}
    </>
  );
}

function ReadFailure({ onRetry }: { onRetry(): void }) {
  return (
    <FailedState
      title="Обращения не прочитались"
      text={typograf(
        "Так бывает без связи, в приватном окне или когда браузеру запрещено хранить данные. Написать нам можно и так, но не закрывайте форму, пока обращение не отправится.",
      )}
      onRetry={onRetry}
    />
  );
}

interface StoredMessagesProps extends Omit<Props, "draft"> {
  view: OutboxView;
  now: number;
}

function StoredMessages({ view, now, captcha, refusal }: StoredMessagesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const focus = useFocusFallback(title);
  const entries = [...view.entries].reverse();
  const { inMemory = [] } = view;
  const hasSync = useBackgroundSync();
  const words = { refusal, hasSync };
  const stored = entries.filter(({ id }) => !inMemory.includes(id));
  return (
    <>
      <Announcement view={view} now={now} {...words} />
      <section className={styles.part} aria-labelledby="waiting" {...focus}>
        <h2 id="waiting" ref={title} tabIndex={-1}>
          Ещё не отправлены
        </h2>
        {entries.length === 0 ? <NoMessages /> : null}
        {entries.length > 0 ? (
          <>
            <ul className={`plain-list ${styles.list}`}>
              {entries.map((entry) => (
                <MessageItem
                  key={entry.id}
                  entry={entry}
                  now={now}
                  captcha={captcha}
                  words={lineWords(words, view, entry)}
                />
              ))}
            </ul>
            {stored.length > 0 ? (
              <StorageNote isPending={stored.some(hasPendingDelivery)} inBackground={hasSync} />
            ) : null}
          </>
        ) : null}
        {view.unreadable > 0 ? (
          <p>
            {typograf("Есть обращения из новой версии портала. Они сохранены. Обновите страницу, чтобы их увидеть.")}
          </p>
        ) : null}
      </section>
      {view.receipts.length > 0 ? <Receipts receipts={view.receipts} /> : null}
    </>
  );
}

function NoMessages() {
  const openForm = useSetAtom(feedbackDialogAtom);
  return (
    <EmptyState
      icon="chat-text-duotone"
      level={3}
      title="Неотправленных обращений нет"
      text={typograf("Напишите нам: обращение уйдёт, даже если связь пропадёт.")}
      action={
        <Button icon="chat-text" onClick={() => openForm({})}>
          Написать нам
        </Button>
      }
    />
  );
}

/** Live region for changes. Rendered even when empty, because screen readers announce only changes of an existing region. */
function Announcement({ view, now, refusal, hasSync }: Pick<StoredMessagesProps, "view" | "now"> & ListWords) {
  const announced = useRef<AnnouncedStatuses | null>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const next = announcement(announced.current, view, now, { refusal, hasSync });
    announced.current = next.announced;
    if (next.words !== "") setWords(next.words);
  }, [view, now, refusal, hasSync]);
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}
