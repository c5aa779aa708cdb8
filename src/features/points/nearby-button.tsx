import { askPositionAtom, positionAtom } from "../../state/position-state.ts";
import { useAtomValue, useSetAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./finder-controls.module.css";
import { problemWords } from "./place-words.ts";
import { answerWantedAtom } from "./wanted-answer.ts";

/** Button that sorts the list by distance from the visitor; asks for the position only when pressed. */
export function NearbyButton() {
  const position = useAtomValue(positionAtom);
  const ask = useSetAtom(askPositionAtom);
  const setWanted = useSetAtom(answerWantedAtom);
  return (
    <>
      <Button
        variant="secondary"
        icon="crosshair"
        busy={position.status === "asking"}
        busyLabel="Ищем…"
        aria-describedby="nearby-hint"
        onClick={() => {
          setWanted(true);
          void ask();
        }}
      >
        Ближайшие<span className={styles.toMe}> ко мне</span>
      </Button>
      <p id="nearby-hint" className="visually-hidden">
        Телефон спросит разрешение. Мы не сохраняем, где вы.
      </p>
    </>
  );
}

/** Why the visitor's position is unknown, after a request for it. */
export function NearbyProblem() {
  const position = useAtomValue(positionAtom);
  return (
    <p role="status" className={classNames("no-print", styles.said, position.status === "failed" && styles.problem)}>
      {position.status === "failed" ? problemWords[position.problem] : ""}
    </p>
  );
}
