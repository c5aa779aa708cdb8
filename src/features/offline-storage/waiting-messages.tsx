import { useEffect } from "react";
import { laterWords } from "../../lib/outbox/retry-trigger.ts";
import type { OutboxView } from "../../shared/outbox/outbox-store.ts";
import { hasPendingDelivery } from "../../shared/outbox/retry-policy.ts";
import { waitingCount } from "../../shared/outbox/waiting-count.ts";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { outboxAtom, readOutboxAtom } from "../../state/outbox-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { useBackgroundSync } from "../../state/use-background-sync.ts";
import { useNow } from "../../state/use-now.ts";
import styles from "./offline-storage.module.css";

// About as long as the most common final text, so that nothing moves when it replaces this one.
const unknownWords = {
  loading: "Проверяем, всё ли отправлено.",
  failed: "Не получилось проверить, всё ли отправлено.",
} as const;

function countedWords({ entries, inMemory = [] }: OutboxView, hasSync: boolean): string {
  const count = waitingCount(entries);
  if (count === 0) return "Неотправленных обращений нет.";
  const pending = entries.filter(hasPendingDelivery);
  const by = pending.some(({ id }) => inMemory.includes(id)) ? "page" : hasSync ? "browser" : "portal";
  const later = pending.length === 0 ? "Откройте их: без вас они не уйдут." : laterWords[by];
  return `${counted(count, ["обращение ждёт", "обращения ждут", "обращений ждут"])} отправки. ${later}`;
}

/** Section of the offline page: number of unsent messages, and a link to them. */
export function WaitingMessages() {
  const state = useAtomValue(outboxAtom);
  // The outbox may be read before this part of the page is hydrated.
  const isHydrated = useNow() !== null;
  const hasSync = useBackgroundSync();
  const read = useSetAtom(readOutboxAtom);
  useEffect(read, [read]);
  const known: typeof state = isHydrated ? state : { status: "loading" };
  return (
    <section className={styles.section} aria-labelledby="waiting-messages">
      <h2 id="waiting-messages">Обращения</h2>
      <p>
        {typograf(`${known.status === "ready" ? countedWords(known.view, hasSync) : unknownWords[known.status]} `)}
        <a href={paths.Messages}>Мои обращения</a>
      </p>
    </section>
  );
}
