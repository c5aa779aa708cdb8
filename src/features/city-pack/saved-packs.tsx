import { useEffect } from "react";
import { packChanges } from "../../lib/offline-storage/pack-client.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { typograf } from "../../shared/typography.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PackCard } from "./pack-card.tsx";
import { loadPackAtom, packAtom, progressAtom, runPackAtom } from "./pack-state.ts";
import { usePackWorker } from "./use-pack-worker.ts";

interface Props {
  categories: Categories;
}

/** The city pack on this device: loads its state and resumes an interrupted run. */
export function SavedPacks({ categories }: Props) {
  const state = useAtomValue(packAtom);
  const load = useSetAtom(loadPackAtom);
  const run = useSetAtom(runPackAtom);
  const worker = usePackWorker();
  const canSave = worker === "there";
  useEffect(() => {
    void load();
    return packChanges.listen(() => void load());
  }, [load]);
  // Resume a run that another page has started.
  const isInProgress = state.status === "ready" && state.pack?.status === "going";
  const isIdle = useAtomValue(progressAtom) === null;
  useEffect(() => {
    if (!isInProgress || !canSave || !isIdle) return undefined;
    const tryToRun = () => void run(categories).catch(() => load());
    tryToRun();
    // Another tab may be running it: poll its progress, and take over when that tab is closed.
    const timer = setInterval(() => {
      void load();
      tryToRun();
    }, pollInterval);
    return () => clearInterval(timer);
  }, [isInProgress, canSave, isIdle, run, load, categories]);

  if (state.status === "loading") return <Skeleton label="Читаем, что сохранено…" count={1} />;
  if (state.status === "failed") {
    return (
      <FailedState
        title="Телефон ничего не хранит"
        text={typograf(
          "Так бывает в приватном окне или когда браузеру запрещено хранить данные. Откройте портал в обычном окне.",
        )}
        onRetry={() => void load()}
      />
    );
  }
  if (!canSave && state.pack === null) {
    return worker === "none" ? <NoWorker /> : <Skeleton label="Готовим место на телефоне…" count={1} />;
  }
  return <PackCard pack={state.pack} bytes={state.bytes} categories={categories} />;
}

/** Interval of polling a run in another tab (ms). */
const pollInterval = 3_000;

function NoWorker() {
  return (
    <FailedState
      title="Пока сохранить нельзя"
      text={typograf(
        "Браузер ещё не готов хранить страницы. Обновите страницу. Не помогло — откройте портал в другом браузере.",
      )}
      onRetry={() => location.reload()}
    />
  );
}
