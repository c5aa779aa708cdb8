import { useEffect } from "react";
import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { outboxAtom, readOutboxAtom, waitingCountAtom } from "../../state/outbox-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { useNow } from "../../state/use-now.ts";
import styles from "./offline-storage.module.css";

// About as long as the most common final text, so that nothing moves when it replaces this one.
const unknownWords = {
  loading: "Проверяем, всё ли отправлено.",
  failed: "Не получилось проверить, всё ли отправлено.",
} as const;

function countedWords(count: number): string {
  if (count === 0) return "Неотправленных обращений нет.";
  return `${counted(count, ["обращение ждёт", "обращения ждут", "обращений ждут"])} отправки. Уйдут сами, когда появится связь.`;
}

/** Section of the offline page: number of unsent messages, and a link to them. */
export function WaitingMessages() {
  const { status } = useAtomValue(outboxAtom);
  // The outbox may be read before this part of the page is hydrated.
  const isHydrated = useNow() !== null;
  const count = useAtomValue(waitingCountAtom);
  const read = useSetAtom(readOutboxAtom);
  useEffect(read, [read]);
  const known = isHydrated ? status : "loading";
  return (
    <section className={styles.section} aria-labelledby="waiting-messages">
      <h2 id="waiting-messages">Обращения</h2>
      <p>
        {typograf(`${known === "ready" ? countedWords(count) : unknownWords[known]} `)}
        <a href={paths.Messages}>Мои обращения</a>
      </p>
    </section>
  );
}
