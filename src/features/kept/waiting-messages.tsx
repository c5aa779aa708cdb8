import { useEffect } from "react";
import { counted } from "../../shared/counted.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { useNow } from "../../state/now.ts";
import { outboxAtom, readOutboxAtom, waitingCountAtom } from "../../state/outbox-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import styles from "./kept-things.module.css";

/** How many messages wait on this device, and where they are. */
export function WaitingMessages() {
  const { status } = useAtomValue(outboxAtom);
  // The outbox may be read before this part of the page comes alive.
  const isAlive = useNow() !== null;
  const count = useAtomValue(waitingCountAtom);
  const read = useSetAtom(readOutboxAtom);
  useEffect(read, [read]);
  const words =
    count === 0
      ? "Неотправленных обращений нет."
      : `${counted(count, ["обращение ждёт", "обращения ждут", "обращений ждут"])} отправки. Уйдут сами, когда появится связь.`;
  return (
    <section className={styles.kept} aria-labelledby="waiting-messages">
      <h2 id="waiting-messages">Обращения</h2>
      <p>
        {isAlive && status === "ready" ? typograf(`${words} `) : null}
        <a href={paths.Messages}>Мои обращения</a>
      </p>
    </section>
  );
}
