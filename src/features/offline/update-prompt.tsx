import { useState } from "react";
import { finishBeforeUpdate } from "../../lib/before-update.ts";
import { postponeUpdate } from "../../lib/update-answer.ts";
import { useAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { waitingVersionAtom } from "./update-state.ts";

/** Offers a new version; stays until answered. Stands in a live region that is there before. */
export function UpdatePrompt() {
  const [version, setVersion] = useAtom(waitingVersionAtom);
  const [busy, setBusy] = useState(false);

  async function update() {
    setBusy(true);
    await finishBeforeUpdate();
    version?.apply();
  }
  function later() {
    postponeUpdate();
    setVersion(null);
  }
  const actions = (
    <>
      <Button busy={busy} busyLabel="Обновляем…" onClick={update}>
        Обновить
      </Button>
      <Button variant="secondary" disabled={busy} onClick={later}>
        Позже
      </Button>
    </>
  );
  return version === null ? null : (
    <NoticeCard docked icon="arrows-clockwise" title="Вышла новая версия" actions={actions}>
      Обновление займёт несколько секунд. Введённый текст не пропадёт.
    </NoticeCard>
  );
}
