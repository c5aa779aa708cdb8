import { documentGone } from "../../shared/material-file.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import styles from "./material-list.module.css";
import type { DownloadState } from "./use-download.ts";

interface Props {
  state: DownloadState;
  title: string;
  onRetry(): void;
  onCancel(): void;
}

/** Progress, result or failure of a document's download. */
export function DownloadStatus({ state, title, onRetry, onCancel }: Props) {
  return (
    <>
      {state.status === "slow" ? (
        <div className={styles.progress}>
          <progress
            aria-label={`Загрузка: ${title}`}
            {...(state.percent === null ? {} : { value: state.percent })}
            max={100}
          />
          <p>{state.percent === null ? "Загружаем…" : typograf(`Загружаем… ${state.percent} %`)}</p>
          <Button variant="secondary" onClick={onCancel}>
            Отменить
          </Button>
        </div>
      ) : null}
      <div role="status">
        {state.status === "done" ? (
          <p className={styles.done}>{typograf("Загружено. Ищите в загрузках браузера.")}</p>
        ) : null}
        {state.status === "slow" ? <span className="visually-hidden">Загружаем документ</span> : null}
      </div>
      {state.status === "gone" ? <FailedState title="Документ не загрузился" text={typograf(documentGone)} /> : null}
      {state.status === "failed" ? (
        <FailedState
          title="Документ не загрузился"
          text={typograf("Проверьте связь и попробуйте ещё раз.")}
          onRetry={onRetry}
        />
      ) : null}
    </>
  );
}
