import { useId, useRef, useState } from "react";
import { citiesRequest } from "../../shared/requests.ts";
import { useResource } from "../../state/resource-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./city-dialog.module.css";
import { cityDialogAtom, filterCities, pickCityAtom, pickedCityAtom } from "./city-state.ts";

/** Stands in the page while it is open. */
export function CityDialog() {
  const setOpen = useSetAtom(cityDialogAtom);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open title="Ваш город" onClose={() => setOpen(false)} initialFocus={field}>
      <CityChoice field={field} onPicked={() => setOpen(false)} />
    </Dialog>
  );
}

function CityChoice({ field, onPicked }: { field: React.RefObject<HTMLInputElement | null>; onPicked(): void }) {
  const { state, retry } = useResource(citiesRequest);
  const picked = useAtomValue(pickedCityAtom);
  const pick = useSetAtom(pickCityAtom);
  const [text, setText] = useState("");
  const listId = useId();

  if (state.status === "loading") return <Skeleton label="Загружаем города…" shape="rows" count={6} />;
  if (state.status === "failed") return <FailedState onRetry={retry} />;
  const cities = filterCities(state.data, text);
  return (
    <>
      <TextField
        ref={field}
        label="Название города"
        hint="Начните вводить название"
        autoComplete="off"
        aria-controls={listId}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={cities.length > 0 ? "visually-hidden" : styles.none}>
        {cities.length > 0 ? `Найдено: ${cities.length}` : "Город не найден"}
      </p>
      <ul id={listId} className={`plain-list ${styles.list}`}>
        {cities.map((city) => (
          <li key={city.id}>
            <button
              type="button"
              aria-current={picked.known && picked.city?.id === city.id ? "true" : undefined}
              onClick={() => {
                pick(city);
                onPicked();
              }}
            >
              {city.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
