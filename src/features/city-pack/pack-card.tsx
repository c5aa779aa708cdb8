import { useState } from "react";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import type { City } from "../../shared/entities/city.ts";
import type { Material } from "../../shared/entities/material.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { formatSize } from "../../shared/file-facts.ts";
import { typograf } from "../../shared/typography.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { usePortalConfig } from "../../state/portal-state.ts";
import { useResources } from "../../state/resource-state.ts";
import { useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { CardText } from "./card-words.tsx";
import styles from "./city-pack.module.css";
import { DocumentChoice } from "./document-choice.tsx";
import { materialRequests, defaultDocuments, estimatedSize } from "./pack-plan.ts";
import { continuePackAtom, savePackAtom } from "./pack-state.ts";
import { SavedCity } from "./saved-city.tsx";
import { useTask } from "./use-steps.ts";

interface Props {
  /** What the device has; null: nothing. */
  pack: Pack | null;
  /** How much of it is on the device. */
  bytes: number;
  categories: Categories;
}

/** The city that is to be saved, or is. */
export function PackCard({ pack, bytes, categories }: Props) {
  const picked = usePickedCity();
  const openCities = useSetAtom(cityDialogAtom);
  const { materials, wanted, choice, choose } = useDocuments(pack, categories);
  const save = useSetAtom(savePackAtom);
  const goOn = useSetAtom(continuePackAtom);
  const task = useTask();
  const config = usePortalConfig();
  const city = picked ?? pack?.city ?? null;
  const isOther = pack !== null && city !== null && pack.city.id !== city.id;
  const chosen = materials.filter(({ id }) => choice.includes(id));
  const usual = estimatedSize(chosen, config);

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
    task.run(() => save({ city: chosenCity, documents: wanted, categories, expected }));
  const choices = <DocumentChoice materials={materials} choice={choice} onChoose={choose} />;
  return (
    <div className={styles.card}>
      {pack === null ? (
        <>
          <CardText title={city.name}>
            {typograf(`Займёт около ${formatSize(usual)}. Скачивайте по Wi-Fi, если трафик платный.`)}
          </CardText>
          {choices}
          <div className={styles.actions}>
            <Button icon="download-simple" size="large" onClick={() => start(city, usual)}>
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
          task={task}
          update={() => start(pack.city, bytes)}
          goOn={() => task.run(() => goOn({ documents: wanted, categories }))}
          choices={choices}
        >
          {isOther ? (
            <Button variant="secondary" icon="map-pin" onClick={() => start(city, usual)}>
              {`Сохранить вместо этого: ${city.name}`}
            </Button>
          ) : null}
        </SavedCity>
      )}
      <p role="status" className={styles.problem}>
        {task.failed ? "Не получилось. Попробуйте ещё раз." : ""}
      </p>
    </div>
  );
}

/** The documents to choose from, and the choice: the saved one, until the visitor makes another. */
function useDocuments(pack: Pack | null, categories: Categories) {
  const { states } = useResources(materialRequests(categories));
  const materials: Material[] = states.flatMap((state) => (state.status === "ready" ? state.data : []));
  const [own, setOwn] = useState<readonly string[] | null>(null);
  // Whoever makes no choice may press before the lists have come.
  const wanted = own ?? pack?.documents ?? null;
  return { materials, wanted, choice: wanted ?? defaultDocuments(materials), choose: setOwn };
}
