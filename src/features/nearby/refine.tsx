import type { Nearby } from "../../shared/entities/nearby.ts";
import { typograf } from "../../shared/typography.ts";
import { askPositionAtom, positionAtom } from "../../state/position-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { DeniedNote } from "./denied-note.tsx";
import { nearestSaid, type Origin } from "./nearby-words.ts";
import styles from "./refine.module.css";

interface Props {
  nearby: Nearby;
  origin: Origin;
  refining: "no" | "loading" | "failed";
}

/** Button that counts from the visitor's position; asks for it only when pressed, and keeps the focus. */
export function Refine({ nearby, origin, refining }: Props) {
  const position = useAtomValue(positionAtom);
  const ask = useSetAtom(askPositionAtom);
  const isBusy = position.status === "asking" || refining === "loading";
  return (
    <>
      <div className={`no-print needs-scripts ${styles.refine}`}>
        {/* Not disabled while busy: a disabled button loses the focus. */}
        <Button
          variant="secondary"
          icon="crosshair"
          aria-disabled={isBusy}
          aria-describedby="nearby-hint"
          onClick={() => void ask()}
        >
          {isBusy ? "Определяем место…" : "Уточнить по месту"}
        </Button>
        <p id="nearby-hint" className={styles.hint}>
          {typograf("Телефон спросит разрешение. Мы не сохраняем, где вы.")}
        </p>
        <p role="status" className="visually-hidden">
          {origin === "visitor" ? nearestSaid(nearby) : ""}
        </p>
      </div>
      <div role="status" className={styles.note}>
        {position.status === "failed" ? <DeniedNote problem={position.problem} city={nearby.city.id} /> : null}
        {refining === "failed" ? (
          <p>{typograf("Без связи место не уточнить: списка пунктов на этом устройстве нет.")}</p>
        ) : null}
      </div>
    </>
  );
}
