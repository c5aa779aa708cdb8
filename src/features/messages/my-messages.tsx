import { useEffect } from "react";
import { purgeRemoved } from "../../lib/outbox/outbox.ts";
import type { OutboxView } from "../../shared/outbox/outbox-store.ts";
import { undoWindow } from "../../shared/outbox/retry-policy.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { feedbackDialogAtom } from "../../state/feedback-dialog.ts";
import { outboxAtom, readOutboxAtom } from "../../state/outbox-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { useBackgroundSync } from "../../state/use-background-sync.ts";
import { useNow } from "../../state/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ReceiptSummary, WaitingSummary } from "./message-summary.tsx";
import styles from "./messages.module.css";

/** The latest ones are enough here: the messages page has them all. */
const shown = 5;

/** The visitor's messages on this device with their state, briefly. Rendered in the browser only. */
export function MyMessages() {
  const state = useAtomValue(outboxAtom);
  const read = useSetAtom(readOutboxAtom);
  const openForm = useSetAtom(feedbackDialogAtom);
  // After leaving, the undo period ends, as on the messages page.
  useEffect(() => () => void setTimeout(() => purgeRemoved().catch(() => undefined), undoWindow), []);
  return (
    <section className={styles.part} aria-labelledby="my-messages">
      <h2 id="my-messages">Мои обращения</h2>
      {state.status === "loading" ? <Skeleton label="Читаем обращения…" count={1} /> : null}
      {state.status === "failed" ? <FailedState title="Обращения не прочитались" onRetry={read} /> : null}
      {state.status === "ready" ? <Summaries view={state.view} /> : null}
      <Button variant="secondary" wide onClick={() => openForm({})}>
        Написать нам
      </Button>
    </section>
  );
}

function Summaries({ view: { entries, receipts, inMemory = [] } }: { view: OutboxView }) {
  const now = useNow();
  const hasSync = useBackgroundSync();
  if (now === null) return null;
  if (entries.length + receipts.length === 0) return <p>{typograf("Пока ничего не отправляли.")}</p>;
  const waiting = [...entries].reverse();
  return (
    <>
      <ul className={`plain-list ${styles.summaries}`}>
        {waiting.map((entry) => (
          <WaitingSummary
            key={entry.id}
            entry={entry}
            now={now}
            keeping={{ isPersistent: !inMemory.includes(entry.id), hasSync }}
          />
        ))}
        {receipts.slice(0, Math.max(0, shown - waiting.length)).map((receipt) => (
          <ReceiptSummary key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      <TextLink href={paths.Messages}>Все обращения</TextLink>
    </>
  );
}
