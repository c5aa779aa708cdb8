import { useEffect } from "react";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-button.module.css";
import { cityDialogAtom, pickedCityAtom, readPickedCityAtom } from "./city-state.ts";

/** Name of the visitor's city: the picked one, else the default; empty until that is known. */
export function useCityName(): string {
  const picked = useAtomValue(pickedCityAtom);
  const config = usePortalConfig();
  return (picked.known ? picked.city?.name : undefined) ?? config?.defaultCity ?? "";
}

export function CityButton({ onPress }: { onPress?: () => void }) {
  const name = useCityName();
  const openDialog = useSetAtom(cityDialogAtom);
  const read = useSetAtom(readPickedCityAtom);
  useEffect(read, [read]);
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
