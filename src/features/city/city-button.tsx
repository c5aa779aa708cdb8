import { useEffect } from "react";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-button.module.css";
import { cityDialogAtom, pickedCityAtom, readPickedCityAtom } from "./city-state.ts";

/** Name of the visitor's city: the picked one, else the default. */
export function useCityName(): string {
  const picked = useAtomValue(pickedCityAtom);
  const config = usePortalConfig();
  return (picked.known ? picked.city?.name : undefined) ?? config?.defaultCity ?? "Екатеринбург";
}

export function CityButton() {
  const name = useCityName();
  const openDialog = useSetAtom(cityDialogAtom);
  const read = useSetAtom(readPickedCityAtom);
  useEffect(read, [read]);
  return (
    <button type="button" className={styles.button} onClick={() => openDialog(true)}>
      <Icon name="map-pin" />
      <span className="visually-hidden">Ваш город: </span>
      <span className={styles.name}>{name}</span>
    </button>
  );
}
