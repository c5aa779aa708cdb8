import { Button } from "../../ui/button.tsx";
import styles from "./places.module.css";

interface Props {
  /** «31 пункт» */
  count: string;
  /** From a chosen place back to its row; null while none is chosen. */
  back: (() => void) | null;
  close(): void;
}

/** Head of the sheet over the map: the count of the list, or the ways back from a chosen place. */
export function SheetHead({ count, back, close }: Props) {
  if (back === null) return <b>{count}</b>;
  return (
    <div className={styles.sheetHead}>
      <Button variant="quiet" icon="arrow-left" onClick={back}>
        <span className="visually-hidden">К списку: </span>
        {count}
      </Button>
      <Button variant="quiet" icon="x" onClick={close}>
        Закрыть
      </Button>
    </div>
  );
}
