import { useRef, useState } from "react";
import type { Pack } from "../../shared/city-pack/pack-store.ts";
import { formatMoment } from "../../shared/dates.ts";
import type { Categories } from "../../shared/entities/setting.ts";
import { formatSize } from "../../shared/file-facts.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { cityDialogAtom, usePickedCity } from "../../state/picked-city.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFallback } from "../../ui/use-focus-fallback.ts";
import styles from "./city-pack.module.css";
import { continuePackAtom, progressAtom, removePackAtom, savePackAtom, stopPackAtom } from "./pack-state.ts";
import { missingText, percentText, statusText } from "./pack-text.ts";
import { useActionRunner } from "./use-action-runner.ts";
import { useDocuments } from "./use-documents.ts";
import { usePack } from "./use-pack.ts";

const titleId = "pack-switch";

/** The saved city as one switch; documents and details are on the page «Без интернета». Rendered in the browser only. */
export function PackSwitch({ categories }: { categories: Categories }) {
  const { state, worker } = usePack(categories);
  const isUnable = state.status === "failed" || (worker === "none" && state.status === "ready" && state.pack === null);
  return (
    <section className={styles.switchCard} aria-labelledby={titleId}>
      {isUnable || state.status !== "ready" ? (
        <>
          <h2 id={titleId} className={styles.city}>
            Город без интернета
          </h2>
          <p className={styles.note}>
            {isUnable ? typograf("Браузер не даёт хранить данные на этом устройстве.") : "Читаем, что сохранено…"}
          </p>
        </>
      ) : (
        <Card pack={state.pack} bytes={state.bytes} canSave={worker === "there"} categories={categories} />
      )}
      <TextLink strong href={paths.Offline}>
        {typograf("Что открывается без интернета")}
      </TextLink>
    </section>
  );
}

interface CardProps {
  pack: Pack | null;
  /** Bytes saved so far. */
  bytes: number;
  canSave: boolean;
  categories: Categories;
}

function Card({ pack, bytes, canSave, categories }: CardProps) {
  const picked = usePickedCity();
  const openCities = useSetAtom(cityDialogAtom);
  const { selected, estimate } = useDocuments(pack, categories);
  const save = useSetAtom(savePackAtom);
  const resume = useSetAtom(continuePackAtom);
  const stop = useSetAtom(stopPackAtom);
  const actions = useActionRunner();
  const progress = useAtomValue(progressAtom);
  const [isAsking, setAsking] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(toggleButton);
  const city = pack?.city ?? picked;
  const isGoing = pack?.status === "going";
  const current = progress ?? { done: bytes, expected: pack?.expected ?? 0, waiting: false };

  function toggle() {
    if (city === null) return openCities(true);
    if (pack === null) {
      return actions.run(() => save({ city, documents: selected, categories, expected: estimate }));
    }
    if (isGoing) return actions.run(stop);
    if (pack.status === "done") return setAsking(true);
    return actions.run(() => resume({ documents: selected, categories }));
  }
  return (
    <div className={styles.switchParts} {...focus}>
      <div className={styles.switchRow}>
        <h2 id={titleId} className={styles.city}>
          Город без интернета
        </h2>
        <Switch
          ref={toggleButton}
          isOn={isGoing || pack?.status === "done"}
          labelledBy={titleId}
          isBarred={!canSave}
          onToggle={toggle}
        />
      </div>
      <p className={styles.note}>
        {isGoing
          ? typograf(
              `${city?.name}. ${current.waiting ? "Нет связи, продолжим сами" : "Сохраняем…"} ${percentText(current)}`,
            )
          : typograf(noteOf(pack, bytes, city?.name, estimate))}
      </p>
      {isGoing ? (
        <progress
          className={styles.bar}
          aria-label="Сохранено"
          value={current.done}
          max={Math.max(current.expected, current.done, 1)}
        />
      ) : null}
      {isAsking && pack?.status === "done" ? <Removal run={actions.run} onClose={() => setAsking(false)} /> : null}
      <p role="status" className={styles.problem}>
        {actions.failed ? "Не получилось. Попробуйте ещё раз." : ""}
      </p>
    </div>
  );
}

/** What is saved, or what would be. */
function noteOf(pack: Pack | null, bytes: number, city: string | undefined, estimate: number): string {
  if (city === undefined) return "Включите, и мы спросим, какой город сохранить.";
  if (pack === null) return `${city}: пункты, скидки, карта города. Займёт около ${formatSize(estimate)}.`;
  if (pack.status !== "done") return `${city}. ${statusText(pack, bytes)} ${missingText(pack, bytes)}`.trim();
  const saved = `${city}: пункты, скидки, карта города. ${formatSize(bytes)}, обновлено ${formatMoment(pack.savedAt ?? 0)}.`;
  return `${saved} ${missingText(pack, bytes)}`.trim();
}

/** Asks before the pack is removed, because saving it again needs a network. */
function Removal({ run, onClose }: { run(action: () => Promise<unknown>): void; onClose(): void }) {
  const remove = useSetAtom(removePackAtom);
  return (
    <div className={styles.asking}>
      <span className={styles.question}>Удалить сохранённый город?</span>
      <Button variant="secondary" autoFocus onClick={onClose}>
        Не удалять
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        onClick={() => {
          onClose();
          run(remove);
        }}
      >
        Да, удалить
      </Button>
    </div>
  );
}
