import { type ReactNode, useRef, useState } from "react";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import { typograf } from "../../shared/typography.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFallback } from "../../ui/use-focus-stays.ts";
import { CardText } from "./card-words.tsx";
import styles from "./city-pack.module.css";
import { progressAtom, removePackAtom, stopPackAtom } from "./pack-state.ts";
import { missingText, progressText, statusText } from "./pack-words.ts";
import type { Task } from "./use-steps.ts";

interface Props {
  pack: Pack;
  /** How much of it is on the device. */
  bytes: number;
  task: Task;
  update(): void;
  goOn(): void;
  choices: ReactNode;
  /** What else can be done. */
  children: ReactNode;
}

/** A city that is saved, or on its way. */
export function SavedCity({ pack, bytes, task, update, goOn, choices, children }: Props) {
  const progress = useAtomValue(progressAtom);
  const stop = useSetAtom(stopPackAtom);
  const { status, expected } = pack;
  if (status === "going") {
    const seen = progress ?? { done: bytes, expected, waiting: false };
    return (
      <>
        <CardText title={pack.city.name}>
          <span className={styles.state}>{typograf(progressText(seen, pack.savedAt !== null))}</span>
        </CardText>
        <progress className={styles.bar} aria-label="Сохранено" value={seen.done} max={Math.max(seen.expected, 1)} />
        <div className={styles.actions}>
          <Button variant="secondary" icon="stop" onClick={() => task.run(stop)}>
            Остановить
          </Button>
        </div>
        <Heard words={seen.waiting ? "Нет связи. Продолжим, когда связь появится." : "Сохраняем город"} />
      </>
    );
  }
  const words = statusText(pack, bytes);
  const lack = missingText(pack, bytes);
  return (
    <>
      <CardText title={pack.city.name} done={status === "done"}>
        <span className={status === "full" ? styles.problem : styles.state}>{typograf(words)}</span>
        {lack === "" ? null : <span className={styles.lack}>{typograf(lack)}</span>}
      </CardText>
      {status === "done" ? null : (
        <progress className={styles.bar} aria-label="Сохранено" value={bytes} max={Math.max(expected, bytes, 1)} />
      )}
      {choices}
      <div className={styles.actions}>
        {status === "done" ? (
          <Button icon="arrows-clockwise" onClick={update}>
            Обновить
          </Button>
        ) : (
          <Button icon="download-simple" onClick={goOn}>
            Продолжить
          </Button>
        )}
        {children}
        <Remove task={task} />
      </div>
      <Heard words={words} />
    </>
  );
}

/** Asked first: bringing it again needs a network. */
function Remove({ task }: { task: Task }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSetAtom(removePackAtom);
  const back = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(back);
  return (
    <span className={isAsking ? styles.asking : styles.asked} {...focus}>
      {isAsking ? (
        <>
          <span className={styles.question}>Удалить сохранённый город?</span>
          <Button ref={back} variant="secondary" onClick={() => setAsking(false)}>
            Не удалять
          </Button>
          <Button variant="quiet" icon="trash" onClick={() => task.run(remove)}>
            Да, удалить
          </Button>
        </>
      ) : (
        <Button ref={back} variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          Удалить
        </Button>
      )}
    </span>
  );
}

/** Said once: the region stands there before its words change. */
function Heard({ words }: { words: string }) {
  return (
    <p role="status" className="visually-hidden">
      {words}
    </p>
  );
}
