import { counted } from "../../shared/plural.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface Props {
  /** Seconds for an answer. */
  left: number;
  onStay(): void;
  onEnd(): void;
}

/** Asked when nobody has touched the terminal for a while. */
export function PresenceDialog({ left, onStay, onEnd }: Props) {
  const footer = (
    <div className="cluster">
      <Button variant="secondary" size="large" onClick={onEnd}>
        Закончить
      </Button>
      <Button size="large" onClick={onStay}>
        Я ещё здесь
      </Button>
    </div>
  );
  return (
    <Dialog open title="Вы ещё здесь?" onClose={onStay} footer={footer}>
      <p className="kiosk-count">
        {typograf(`Сотрём введённое через ${counted(left, ["секунду", "секунды", "секунд"])}`)}
      </p>
    </Dialog>
  );
}

/** The network is gone, and no page is saved. */
export function OfflineDialog() {
  return (
    <Dialog open title="Нет связи" onClose={() => undefined}>
      <p>{typograf("Введённое стёрто. Портал откроется сам, когда связь появится.")}</p>
    </Dialog>
  );
}
