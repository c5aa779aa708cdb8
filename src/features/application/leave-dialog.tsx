import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface Props {
  onLeave(): void;
  onStay(): void;
}

/** Asks whether to leave the page and lose the application. */
export function LeaveDialog({ onLeave, onStay }: Props) {
  return (
    <Dialog open title={typograf("Уйти со страницы?")} onClose={onStay}>
      <div className="stack">
        <p>
          {typograf("Заявление ещё не отправлено. Введённое пропадёт: паспорт и СНИЛС мы на устройстве не храним.")}
        </p>
        <div className="cluster">
          <Button size="large" onClick={onStay}>
            Остаться
          </Button>
          <Button size="large" variant="secondary" onClick={onLeave}>
            Уйти
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
