import { inCity } from "../../lib/in-city.ts";
import { allCities, type PlaceFilter } from "../../shared/places/place-filter.ts";
import type { PlaceKind } from "../../shared/places/place-key.ts";
import { counted } from "../../shared/plural.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { useSetAtom } from "../../state/store.ts";
import styles from "./finder-scope.module.css";
import { kindWords } from "./place-words.ts";
import type { PlaceList } from "./use-place-list.ts";

interface Props {
  kind: PlaceKind;
  found: PlaceList;
  filter: PlaceFilter;
  href(change: Partial<PlaceFilter>): string;
}

const missing = "Часть адресов ещё не загрузилась: добавим их, как только придут.";

/** Id of the line, which stands at the top of the screen once the nearest place is found. */
export const countId = "places-count";

/** Number of places and the city they are in, as a live region, with a way to another scope. */
export function PlaceCount({ kind, found, filter, href }: Props) {
  const { total, city, from, isIncomplete } = found;
  const where = city !== null ? inCity(city.name) : from === null ? "в области" : "во всех городах";
  return (
    <div className={styles.count} id={countId}>
      <p role="status">
        {total === 0 ? null : (
          <>
            <b>{counted(total, kindWords[kind].counted)}</b> {where}
          </>
        )}
        {isIncomplete ? <span> {missing}</span> : null}
      </p>
      <OtherScope found={found} filter={filter} href={href} />
    </div>
  );
}

function OtherScope({ found: { city, from }, filter, href }: Omit<Props, "kind">) {
  const picked = usePickedCity();
  const openDialog = useSetAtom(cityDialogAtom);
  if (from?.whose === "visitor") return null;
  if (city !== null) {
    return (
      <a href={href({ city: allCities })} className={styles.scope}>
        Вся область
      </a>
    );
  }
  return picked !== null && filter.city !== "" ? (
    <a href={href({ city: "" })} className={styles.scope}>
      Только {picked.name}
    </a>
  ) : (
    <button type="button" className={`no-print needs-scripts ${styles.scope}`} onClick={() => openDialog(true)}>
      Выбрать город
    </button>
  );
}
