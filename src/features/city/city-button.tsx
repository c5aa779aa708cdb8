import { useEffect } from "react";
import { cityDialogAtom, pickedCityAtom } from "../../state/picked-city.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-button.module.css";
import { detectCityAtom, detectedCityAtom, loadPickedCityAtom } from "./city-state.ts";

/** Name of the visitor's city: picked, else detected, else the default; "" until known. */
export function useCityName(): string {
  const picked = useAtomValue(pickedCityAtom);
  const detected = useAtomValue(detectedCityAtom);
  const config = usePortalConfig();
  return (picked.known ? picked.city?.name : undefined) ?? detected ?? config?.defaultCity ?? "";
}

/** Shows the visitor's city and opens the city dialog. */
export function CityButton({ onPress }: { onPress?: () => void }) {
  const name = useCityName();
  const openDialog = useSetAtom(cityDialogAtom);
  const load = useSetAtom(loadPickedCityAtom);
  const detect = useSetAtom(detectCityAtom);
  useEffect(() => {
    load();
    void detect();
  }, [load, detect]);
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => {
        onPress?.();
        openDialog(true);
      }}
    >
      <Icon name="map-pin" />
      <span className="visually-hidden">Ваш город: </span>
      <span className={styles.name}>{name || "Выбрать город"}</span>
    </button>
  );
}
