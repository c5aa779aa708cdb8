import { useEffect } from "react";
import { packNews } from "../../lib/offline-storage/pack-client.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { typograf } from "../../shared/typography.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PackCard } from "./pack-card.tsx";
import { packAtom, progressAtom, loadPackAtom, runPackAtom } from "./pack-state.ts";
import { usePackWorker } from "./use-keeper.ts";

interface Props {
  categories: Categories;
}

/** What this device has of a city, and what can be done with it. */
export function SavedPacks({ categories }: Props) {
  const state = useAtomValue(packAtom);
  const read = useSetAtom(loadPackAtom);
  const run = useSetAtom(runPackAtom);
  const keeper = usePackWorker();
  const isKept = keeper === "there";
  useEffect(() => {
    void read();
    return packNews.listen(() => void read());
  }, [read]);
  // What another page left under way goes on.
  const isGoing = state.status === "ready" && state.pack?.status === "going";
  const isIdle = useAtomValue(progressAtom) === null;
  useEffect(() => {
    if (!isGoing || !isKept || !isIdle) return undefined;
    const tryToRun = () => void run(categories).catch(() => read());
    tryToRun();
    // Another tab may be at it: here it is seen how far that is, and gone on with when that one closes.
    const timer = setInterval(() => {
      void read();
      tryToRun();
    }, lookAgain);
    return () => clearInterval(timer);
  }, [isGoing, isKept, isIdle, run, read, categories]);

  if (state.status === "loading") return <Skeleton label="Читаем, что сохранено…" count={1} />;
  if (state.status === "failed") {
    return (
      <FailedState
        title="Телефон ничего не хранит"
        text={typograf(
          "Так бывает в приватном окне или когда браузеру запрещено хранить данные. Откройте портал в обычном окне.",
        )}
        onRetry={() => void read()}
      />
    );
  }
  if (!isKept && state.pack === null) {
    return keeper === "none" ? <NoKeeper /> : <Skeleton label="Готовим место на телефоне…" count={1} />;
  }
  return <PackCard pack={state.pack} bytes={state.bytes} categories={categories} />;
}

/** While this page only watches (ms). */
const lookAgain = 3_000;

function NoKeeper() {
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
