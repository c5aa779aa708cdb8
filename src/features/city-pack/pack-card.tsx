import type { Pack } from "../../shared/city-pack/pack-store.ts";
import type { City } from "../../shared/entities/city.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { formatSize } from "../../shared/file-facts.ts";
import { typograf } from "../../shared/typography.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { CardText } from "./card-text.tsx";
import styles from "./city-pack.module.css";
import { DocumentChoice } from "./document-choice.tsx";
import { continuePackAtom, savePackAtom } from "./pack-state.ts";
import { SavedCity } from "./saved-city.tsx";
import { useActionRunner } from "./use-action-runner.ts";
import { useDocuments } from "./use-documents.ts";

interface Props {
  /** The pack saved on the device; null if there is none. */
  pack: Pack | null;
  /** Bytes saved so far. */
  bytes: number;
  categories: Categories;
}

/** The card of the city pack: to save a city, or the saved one. */
export function PackCard({ pack, bytes, categories }: Props) {
  const picked = usePickedCity();
  const openCities = useSetAtom(cityDialogAtom);
  const { materials, selected, choice, choose, estimate } = useDocuments(pack, categories);
  const save = useSetAtom(savePackAtom);
  const resume = useSetAtom(continuePackAtom);
  const actions = useActionRunner();
  const city = picked ?? pack?.city ?? null;
  const isOtherCity = pack !== null && city !== null && pack.city.id !== city.id;

  if (city === null) {
    return (
      <div className={styles.card}>
        <CardText title="Какой город сохранить?">{typograf("Выберите город, в котором вы бываете.")}</CardText>
        <div className={styles.actions}>
          <Button icon="map-pin" size="large" onClick={() => openCities(true)}>
            Выбрать город
          </Button>
        </div>
      </div>
    );
  }
  const start = (chosenCity: City, expected: number) =>
    actions.run(() => save({ city: chosenCity, documents: selected, categories, expected }));
  const choices = <DocumentChoice materials={materials} choice={choice} onChange={choose} />;
  return (
    <div className={styles.card}>
      {pack === null ? (
        <>
          <CardText title={city.name}>
            {typograf(`Займёт около ${formatSize(estimate)}. Скачивайте по Wi-Fi, если трафик платный.`)}
          </CardText>
          {choices}
          <div className={styles.actions}>
            <Button icon="download-simple" size="large" onClick={() => start(city, estimate)}>
              Сохранить на телефон
            </Button>
            <Button variant="quiet" icon="map-pin" onClick={() => openCities(true)}>
              Другой город
            </Button>
          </div>
        </>
      ) : (
        <SavedCity
          pack={pack}
          bytes={bytes}
          actions={actions}
          update={() => start(pack.city, bytes)}
          resume={() => actions.run(() => resume({ documents: selected, categories }))}
          choices={choices}
        >
          {isOtherCity ? (
            <Button variant="secondary" icon="map-pin" onClick={() => start(city, estimate)}>
              {`Сохранить вместо этого: ${city.name}`}
            </Button>
          ) : null}
        </SavedCity>
      )}
      <p role="status" className={styles.problem}>
        {actions.failed ? "Не получилось. Попробуйте ещё раз." : ""}
      </p>
    </div>
  );
}
