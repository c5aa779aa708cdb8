import type { Categories } from "../../shared/entities/setting.ts";
import { typograf } from "../../shared/typography.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PackCard } from "./pack-card.tsx";
import { usePack } from "./use-pack.ts";

interface Props {
  categories: Categories;
}

/** The city pack on this device. */
export function SavedPacks({ categories }: Props) {
  const { state, worker, load } = usePack(categories);

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
  if (worker !== "there" && state.pack === null) {
    return worker === "none" ? <NoWorker /> : <Skeleton label="Готовим место на телефоне…" count={1} />;
  }
  return <PackCard pack={state.pack} bytes={state.bytes} categories={categories} />;
}

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
