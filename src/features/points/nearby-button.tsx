import { askPositionAtom, positionAtom } from "../../state/position-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { problemWords } from "./place-words.ts";
import styles from "./points.module.css";

/** Button that sorts the list by distance from the visitor; asks for the position only when pressed. */
export function NearbyButton() {
  const position = useAtomValue(positionAtom);
  const ask = useSetAtom(askPositionAtom);
  return (
    <div className={`no-print needs-scripts ${styles.nearby}`}>
      <Button
        variant="secondary"
        size="large"
        icon="crosshair"
        busy={position.status === "asking"}
        busyLabel="Определяем место…"
        aria-describedby="nearby-hint"
        onClick={() => void ask()}
      >
        Ближайшие ко мне
      </Button>
      <p id="nearby-hint" className={styles.hint}>
        Телефон спросит разрешение. Мы не сохраняем, где вы.
      </p>
      <p role="status" className={position.status === "failed" ? styles.problem : undefined}>
        {position.status === "failed" ? problemWords[position.problem] : ""}
      </p>
    </div>
  );
}
