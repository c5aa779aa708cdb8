import { askPositionAtom, positionAtom } from "../../../state/position-state.ts";
import { useAtom, useSetAtom } from "../../../state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { problemWords } from "../place-words.ts";
import styles from "./near.module.css";

/** Counts the distances from the visitor instead of the centre, and back. Asks for the position only when pressed. */
export function RefineButton() {
  const [position, setPosition] = useAtom(positionAtom);
  const ask = useSetAtom(askPositionAtom);
  const isKnown = position.status === "known";
  const isAsking = position.status === "asking";
  return (
    <div className={`no-print needs-scripts ${styles.refine}`}>
      <Button
        variant="secondary"
        icon="crosshair"
        // Not `busy`, which disables it: the focus has to stay here.
        aria-busy={isAsking || undefined}
        aria-describedby="refine-hint"
        onClick={() => (isKnown ? setPosition({ status: "unasked" }) : isAsking || void ask())}
      >
        {isAsking ? "Определяем место…" : isKnown ? "Считать от центра" : "Уточнить по месту"}
      </Button>
      <p id="refine-hint" className={styles.hint} role={position.status === "failed" ? "status" : undefined}>
        {position.status === "failed"
          ? problemWords[position.problem]
          : "Телефон спросит разрешение. Мы не сохраняем, где вы."}
      </p>
    </div>
  );
}
