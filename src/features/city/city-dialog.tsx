import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { reachGoal } from "../../lib/analytics/goals.ts";
import { canStore } from "../../lib/storage/can-store.ts";
import type { City } from "../../shared/entities/city.ts";
import { citiesRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { cityDialogAtom, pickedCityAtom } from "../../state/picked-city.ts";
import { useResource } from "../../state/resource-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./city-dialog.module.css";
import { filterCities, pickCityAtom } from "./city-state.ts";

const none: readonly City[] = [];

/** The open dialog to pick a city. */
export function CityDialog() {
  const setOpen = useSetAtom(cityDialogAtom);
  const { state, retry } = useResource(citiesRequest);
  useEffect(() => reachGoal("CITY"), []);
  return (
    <Dialog open title="Ваш город" onClose={() => setOpen(false)}>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем города…">
        {(cities) => <CityChoice all={cities} onPicked={() => setOpen(false)} />}
      </ResourceView>
    </Dialog>
  );
}

function CityChoice({ all, onPicked }: { all: readonly City[]; onPicked(): void }) {
  const field = useRef<HTMLInputElement>(null);
  const picked = useAtomValue(pickedCityAtom);
  const pick = useSetAtom(pickCityAtom);
  const [text, setText] = useState("");
  const [isKept] = useState(canStore);
  const listId = useId();

  // The list may be loaded after the dialog has opened.
  useEffect(() => field.current?.focus(), []);

  const cities = filterCities(all, text);
  // Opening and typing must not wait for rendering a hundred buttons.
  const rendered = useDeferredValue(cities, none);
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
      {isKept ? null : (
        <p className={styles.unstored}>{typograf("Браузер не запоминает выбор. В другой раз спросим снова.")}</p>
      )}
      <p role="status" className={cities.length > 0 ? "visually-hidden" : styles.none}>
        {cities.length > 0 ? `Найдено: ${cities.length}` : "Город не найден"}
      </p>
      <ul id={listId} className={`plain-list ${styles.list}`}>
        {rendered.map((city) => (
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
