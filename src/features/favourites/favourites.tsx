import { type ReactNode, useState } from "react";
import { isInstalledApp } from "../../lib/device/installed-app.ts";
import { losesStorage } from "../../lib/device/storage-loss.ts";
import { type Favourite, type FavouriteKind, favouriteKey } from "../../lib/favourites/favourite.ts";
import { typograf } from "../../shared/typography.ts";
import { type FavouriteProblem, favouritesAtom, removeFavourite, saveFavourite } from "../../state/favourites-state.ts";
import { useAtom } from "../../state/store.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { LossNote } from "../../ui/loss-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FavouriteItem } from "./favourite-item.tsx";
import { favouriteRows, listingOf } from "./favourite-rows.ts";
import styles from "./favourites.module.css";
import { useFavouriteLists } from "./use-favourite-lists.ts";

interface Section {
  id: string;
  title: string;
  kinds: readonly FavouriteKind[];
}

const sections: readonly Section[] = [
  { id: "my-places", title: "Мои места", kinds: ["point", "branch"] },
  { id: "my-partners", title: "Мои партнёры", kinds: ["partner"] },
  { id: "my-discounts", title: "Мои скидки", kinds: ["promotion"] },
];

interface Props {
  /** Shows the discounts of the partners with these ids. */
  discounts(partnerIds: readonly string[]): ReactNode;
}

/** The visitor's favourites on this device. Rendered in the browser only. */
export function Favourites({ discounts }: Props) {
  const [state, reload] = useAtom(favouritesAtom);
  if (state.status === "loading") return <Skeleton label="Читаем избранное…" count={2} />;
  if (state.status === "ready") return <FavouriteLists saved={state.items} discounts={discounts} />;
  return (
    <FailedState
      title="Избранное не прочиталось"
      text={typograf("Так бывает в приватном окне или когда браузеру запрещено хранить данные.")}
      onRetry={() => void reload()}
    />
  );
}

function FavouriteLists({ saved, discounts }: Props & { saved: readonly Favourite[] }) {
  const { removed, remove, restore } = useRemoval();
  const rows = favouriteRows(saved, removed);
  const { listOf, isFailed, retry } = useFavouriteLists(rows.map(({ favourite }) => favourite));
  const shown = rows.map((row) => ({ ...row, listing: listingOf(row.favourite, listOf(row.favourite.kind)) }));
  const partnerIds = shown.flatMap(({ favourite: { kind, id }, listing }) =>
    kind === "partner" ? [id] : kind === "branch" && listing.place ? [listing.place.ownerId] : [],
  );
  return (
    <>
      {rows.length > 0 && losesStorage(navigator.userAgent, isInstalledApp()) ? <LossNote /> : null}
      {sections.map(({ id, title, kinds }) => {
        const own = shown.filter(({ favourite }) => kinds.includes(favourite.kind));
        if (own.length === 0) return id === "my-places" ? <NoPlaces key={id} title={title} /> : null;
        return (
          <section key={id} className={styles.section} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul className={`plain-list ${styles.list}`}>
              {own.map(({ favourite, isRemoved, listing }) => (
                <FavouriteItem
                  key={favouriteKey(favourite)}
                  favourite={favourite}
                  listing={listing}
                  isRemoved={isRemoved}
                  onRemove={remove}
                  onRestore={restore}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {partnerIds.length > 0 ? discounts(partnerIds) : null}
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

function NoPlaces({ title }: { title: string }) {
  return (
    <section className={styles.section} aria-labelledby="my-places">
      <h2 id="my-places">{title}</h2>
      <p>{typograf("Пока пусто. Нажмите «В избранное» у пункта или магазина — он появится здесь.")}</p>
    </section>
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
