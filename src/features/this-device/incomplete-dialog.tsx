import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

const startAgain = () => location.reload();

/** Shown when a store did not answer: the page has stopped storing and has to be loaded again. */
export function IncompleteDialog() {
  return (
    <Dialog
      open
      title="Стёрто не всё"
      onClose={startAgain}
      footer={<Button onClick={startAgain}>Обновить страницу</Button>}
    >
      <p>
        {typograf(
          "Браузер не ответил вовремя. Закройте другие вкладки портала, обновите страницу и попробуйте ещё раз.",
        )}
      </p>
    </Dialog>
  );
}
