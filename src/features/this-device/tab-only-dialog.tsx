import { useState } from "react";
import { becomeTabOnly } from "../../lib/storage/become-tab-only.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { typograf } from "../../shared/typography.ts";
import { thisDeviceId } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IncompleteDialog } from "./incomplete-dialog.tsx";
import { LossesNote } from "./losses-note.tsx";
import { giveUpMemory, type Losses, useLosses } from "./use-losses.ts";

/** Asks before the portal stops storing anything beyond this tab: what it has stored here is erased first. */
export function TabOnlyDialog({ onClose }: { onClose(): void }) {
  const losses = useLosses();
  const [stage, setStage] = useState<"asking" | "busy" | "incomplete" | "offline">("asking");

  async function turnOn(known: Losses): Promise<void> {
    setStage("busy");
    // The page is loaded again, without what a worker would have kept.
    if (!(await isServerReachable())) return setStage("offline");
    await giveUpMemory(known);
    if (!(await becomeTabOnly())) return setStage("incomplete");
    location.hash = thisDeviceId;
    location.reload();
  }
  if (stage === "incomplete") return <IncompleteDialog />;
  const isBusy = stage === "busy";
  const footer = (
    <div className="cluster">
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        Не включать
      </Button>
      <Button
        busy={isBusy}
        busyLabel="Включаем…"
        disabled={losses === null}
        onClick={() => void (losses && turnOn(losses))}
      >
        Включить
      </Button>
    </div>
  );
  return (
    <Dialog open title="Это чужой компьютер?" onClose={onClose} footer={footer}>
      <div className="stack">
        <LossesNote losses={losses} />
        <p>
          {typograf(
            "Сотрём всё, что портал уже сохранил в этом браузере, и больше ничего сохранять не будем: закроете вкладку — не останется ни черновиков, ни обращений, ни избранного.",
          )}
        </p>
        <p>{typograf("Обращение отправится, только пока вкладка открыта. В другой вкладке включите отдельно.")}</p>
        <p role="status">{stage === "offline" ? typograf("Нет интернета. Включите, когда появится связь.") : ""}</p>
      </div>
    </Dialog>
  );
}
