import { useState } from "react";
import { isInstalledApp } from "../../lib/device/installed-app.ts";
import { losesStorage } from "../../lib/device/storage-loss.ts";
import { type Favourite, type FavouriteKind, favouriteKey, favouriteKinds } from "../../lib/favourites/favourite.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { type FavouriteProblem, favouritesAtom, removeFavourite, saveFavourite } from "../../state/favourites-state.ts";
import { useAtom } from "../../state/store.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { LossNote } from "../../ui/loss-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FavouriteItem } from "./favourite-item.tsx";
import { favouriteRows, listingOf } from "./favourite-rows.ts";
import styles from "./favourites.module.css";
import { useFavouriteLists } from "./use-favourite-lists.ts";

const titles: Readonly<Record<FavouriteKind, string>> = {
  point: "Пункты выдачи карты",
  branch: "Адреса, где принимают карту",
  partner: "Партнёры",
  promotion: "Акции",
};

/** The visitor's favourites on this device. The server renders only the placeholder. */
export function Favourites() {
  const [state, reload] = useAtom(favouritesAtom);
  return (
    <>
      <p className="without-scripts">
        {typograf("Избранное хранится только на этом устройстве. Сейчас его не показать.")}
      </p>
      {state.status === "loading" ? (
        <div className={`needs-scripts ${styles.waiting}`}>
          <Skeleton label="Читаем избранное…" count={2} />
        </div>
      ) : null}
      {state.status === "failed" ? (
        <FailedState
          title="Избранное не прочиталось"
          text={typograf("Так бывает в приватном окне или когда браузеру запрещено хранить данные.")}
          onRetry={() => void reload()}
        />
      ) : null}
      {state.status === "ready" ? <FavouriteLists saved={state.items} /> : null}
    </>
  );
}

function FavouriteLists({ saved }: { saved: readonly Favourite[] }) {
  const { removed, remove, restore } = useRemoval();
  const rows = favouriteRows(saved, removed);
  const { listOf, isFailed, retry } = useFavouriteLists(rows.map(({ favourite }) => favourite));
  if (rows.length === 0) return <NoFavourites />;
  return (
    <>
      {losesStorage(navigator.userAgent, isInstalledApp()) ? <LossNote /> : null}
      {favouriteKinds.map((kind) => {
        const own = rows.filter(({ favourite }) => favourite.kind === kind);
        if (own.length === 0) return null;
        const list = listOf(kind);
        return (
          <section key={kind} className="stack" aria-labelledby={`favourites-${kind}`}>
            <h2 id={`favourites-${kind}`}>{titles[kind]}</h2>
            <ul className={`plain-list ${styles.list}`}>
              {own.map(({ favourite, isRemoved }) => (
                <FavouriteItem
                  key={favouriteKey(favourite)}
                  favourite={favourite}
                  shown={listingOf(favourite, list)}
                  isRemoved={isRemoved}
                  onRemove={remove}
                  onRestore={restore}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {isFailed ? (
        <FailedState
          title="Не загрузилось, что изменилось"
          text={typograf("Показываем так, как было, когда вы отмечали.")}
          onRetry={retry}
        />
      ) : null}
    </>
  );
}

/** Removal with undo until the visitor leaves the screen. */
function useRemoval() {
  const [removed, setRemoved] = useState<readonly Favourite[]>([]);
  return {
    removed,
    async remove(favourite: Favourite): Promise<FavouriteProblem | null> {
      // Added before the removal, so that its row does not disappear meanwhile. If the removal fails, it is shown as
      // saved.
      setRemoved((before) => [...before.filter((each) => favouriteKey(each) !== favouriteKey(favourite)), favourite]);
      return removeFavourite(favourite);
    },
    restore: saveFavourite,
  };
}

function NoFavourites() {
  return (
    <EmptyState
      icon="star"
      title="В избранном пока пусто"
      text={typograf("Здесь будет то, что вы отметите: пункты, партнёры, скидки. Нажмите «В избранное» рядом с ними.")}
      action={
        <>
          <ButtonLink href={paths.HowToGetACard} variant="secondary">
            Пункты выдачи
          </ButtonLink>
          <ButtonLink href={paths.Partners} variant="secondary">
            Партнёры и акции
          </ButtonLink>
        </>
      }
    />
  );
}
