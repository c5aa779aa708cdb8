import { type ReactNode, useRef, useState } from "react";
import { isInstalledApp } from "../../lib/device/installed-app.ts";
import { losesStorage } from "../../lib/device/storage-loss.ts";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import { typograf } from "../../shared/typography.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { LossNote } from "../../ui/loss-note.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import { CardText } from "./card-text.tsx";
import styles from "./city-pack.module.css";
import { progressAtom, removePackAtom, stopPackAtom } from "./pack-state.ts";
import { missingText, progressText, statusText } from "./pack-text.ts";
import type { ActionRunner } from "./use-action-runner.ts";

interface Props {
  pack: Pack;
  /** Bytes saved so far. */
  bytes: number;
  actions: ActionRunner;
  update(): void;
  resume(): void;
  choices: ReactNode;
  /** Further buttons. */
  children: ReactNode;
}

/** The state of a saved city, or of saving it, with its buttons. */
export function SavedCity({ pack, bytes, actions, update, resume, choices, children }: Props) {
  const progress = useAtomValue(progressAtom);
  const stop = useSetAtom(stopPackAtom);
  const { status, expected } = pack;
  if (status === "going") {
    const current = progress ?? { done: bytes, expected, waiting: false };
    return (
      <>
        <CardText title={pack.city.name}>
          <span className={styles.state}>{typograf(progressText(current, pack.savedAt !== null))}</span>
        </CardText>
        <progress
          className={styles.bar}
          aria-label="Сохранено"
          value={current.done}
          max={Math.max(current.expected, 1)}
        />
        <div className={styles.actions}>
          <Button variant="secondary" icon="stop" onClick={() => actions.run(stop)}>
            Остановить
          </Button>
        </div>
        <Announcement text={current.waiting ? "Нет связи. Продолжим, когда связь появится." : "Сохраняем город"} />
      </>
    );
  }
  const text = statusText(pack, bytes);
  const missing = missingText(pack, bytes);
  return (
    <>
      <CardText title={pack.city.name} done={status === "done"}>
        <span className={status === "full" ? styles.problem : styles.state}>{typograf(text)}</span>
        {missing === "" ? null : <span className={styles.lack}>{typograf(missing)}</span>}
      </CardText>
      {status === "done" ? null : (
        <progress className={styles.bar} aria-label="Сохранено" value={bytes} max={Math.max(expected, bytes, 1)} />
      )}
      {losesStorage(navigator.userAgent, isInstalledApp()) ? <LossNote /> : null}
      {choices}
      <div className={styles.actions}>
        {status === "done" ? (
          <Button icon="arrows-clockwise" onClick={update}>
            Обновить
          </Button>
        ) : (
          <Button icon="download-simple" onClick={resume}>
            Продолжить
          </Button>
        )}
        {children}
        <RemoveButton actions={actions} />
      </div>
      <Announcement text={text} />
    </>
  );
}

/** Removes the pack after confirmation, because saving it again needs a network. */
function RemoveButton({ actions }: { actions: ActionRunner }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useSetAtom(removePackAtom);
  const removeButton = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(removeButton);
  return (
    <span className={isAsking ? styles.asking : styles.asked} {...focus}>
      {isAsking ? (
        <>
          <span className={styles.question}>Удалить сохранённый город?</span>
          <Button ref={removeButton} variant="secondary" onClick={() => setAsking(false)}>
            Не удалять
          </Button>
          <Button variant="quiet" icon="trash" onClick={() => actions.run(remove)}>
            Да, удалить
          </Button>
        </>
      ) : (
        <Button ref={removeButton} variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          Удалить
        </Button>
      )}
    </span>
  );
}

/** A live region that announces changes of the state. */
function Announcement({ text }: { text: string }) {
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}
