import { cityDialogAtom, pickedCityAtom } from "../../state/picked-city.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-banner.module.css";
import { useCityName } from "./city-button.tsx";
import { confirmCityAtom } from "./city-state.ts";

/**
 * Asks once whether the detected city is right. Part of the server's HTML, to avoid a layout shift on hydration; if a
 * city has been picked, the inline script before the first paint hides it.
 */
export function CityBanner() {
  const picked = useAtomValue(pickedCityAtom);
  return picked.known && picked.city !== null ? null : <Question />;
}

function Question() {
  const name = useCityName();
  const confirm = useSetAtom(confirmCityAtom);
  const openDialog = useSetAtom(cityDialogAtom);
  if (name === "") return null;
  return (
    <section className={`asks needs-scripts ${styles.banner}`} aria-label="Ваш город">
      <div className={`container ${styles.row}`}>
        <p className={styles.question}>
          <Icon name="map-pin" />
          <span>
            Ваш город <b>{name}?</b>
          </span>
        </p>
        <div className={styles.answers}>
          <Button onClick={() => confirm(name)}>Да</Button>
          <Button variant="secondary" onClick={() => openDialog(true)}>
            Другой город
          </Button>
        </div>
      </div>
    </section>
  );
}
