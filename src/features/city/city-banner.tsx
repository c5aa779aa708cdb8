import { cityDialogAtom, pickedCityAtom } from "../../state/picked-city.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import styles from "./city-banner.module.css";
import { useCityName } from "./city-button.tsx";
import { confirmCityAtom } from "./city-state.ts";

/**
 * Asks once whether the city is right. It stands in the server's HTML, so that nothing moves when the page
 * comes alive; for those who have picked a city the script before the first paint hides it.
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
    <section className={styles.banner} aria-label="Ваш город">
      <div className={`container ${styles.row}`}>
        <p className={styles.question}>
          <Icon name="map-pin" />
          Ваш город {name}?
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
