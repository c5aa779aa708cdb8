import { counted, type Forms } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./this-device.module.css";
import type { Losses } from "./use-losses.ts";

const unsent: Forms = [
  "обращение ещё не отправлено — оно пропадёт",
  "обращения ещё не отправлены — они пропадут",
  "обращений ещё не отправлены — они пропадут",
];

/** Names what only this device has; nothing if there is nothing. */
export function LossesNote({ losses }: { losses: Losses | null }) {
  if (losses === null) return <Skeleton label="Смотрим, что не отправлено…" count={1} />;
  const { messages, subjects, hasDraft } = losses;
  if (messages === 0 && !hasDraft) return null;
  return (
    <div className={`stack-s ${styles.unsent}`}>
      {messages > 0 ? (
        <>
          <p>
            <b>{typograf(`${counted(messages, unsent)}${subjects.length > 0 ? ":" : "."}`)}</b>
          </p>
          <ul>
            {subjects.map((subject, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: subjects repeat, and the list does not change
              <li key={index}>{typograf(subject)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {hasDraft ? <p>{typograf(messages > 0 ? "Черновик тоже пропадёт." : "Пропадёт начатый черновик.")}</p> : null}
      <p>
        <TextLink href={paths.Messages}>Мои обращения</TextLink>
      </p>
    </div>
  );
}
