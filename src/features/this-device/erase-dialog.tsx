import { useState } from "react";
import { eraseDevice } from "../../lib/storage/erase-device.ts";
import { shutSession } from "../../lib/storage/shut-stores.ts";
import { isServerReachable } from "../../shared/server-reachable.ts";
import { typograf } from "../../shared/typography.ts";
import { paths } from "../../shared/urls.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IncompleteDialog } from "./incomplete-dialog.tsx";
import { LossesNote } from "./losses-note.tsx";
import { giveUpMemory, type Losses, useLosses } from "./use-losses.ts";

interface Props {
  onClose(): void;
  /** Everything is erased, and our server is reachable. */
  onErased(): void;
}

const startAnew = () => location.replace(paths.HolderHome);

/** Asks before everything of the visitor's is erased from this device, and says when it is. */
export function EraseDialog({ onClose, onErased }: Props) {
  const losses = useLosses();
  const [stage, setStage] = useState<"asking" | "busy" | "incomplete" | "offline">("asking");

  async function erase(known: Losses): Promise<void> {
    setStage("busy");
    await giveUpMemory(known);
    const [isErased, isReached] = await Promise.all([eraseDevice(), isServerReachable()]);
    if (!isErased) return setStage("incomplete");
    if (!isReached) return setStage("offline");
    shutSession();
    onErased();
  }
  if (stage === "incomplete") return <IncompleteDialog />;
  if (stage === "offline") return <ErasedOffline />;
  const isBusy = stage === "busy";
  const footer = (
    <div className="cluster">
      <Button variant="secondary" disabled={isBusy} onClick={onClose}>
        Не стирать
      </Button>
      <Button
        icon="trash"
        busy={isBusy}
        busyLabel="Стираем…"
        disabled={losses === null}
        onClick={() => void (losses && erase(losses))}
      >
        Стереть всё
      </Button>
    </div>
  );
  return (
    <Dialog open title="Стереть всё моё с этого устройства?" onClose={onClose} footer={footer}>
      <div className="stack">
        <LossesNote losses={losses} />
        <p>
          {typograf(
            "Сотрём черновики, обращения и их номера, избранное, город, настройки экрана, ответ о cookie и сохранённые страницы. Вернуть их будет нельзя. То, что уже отправлено, останется у оператора.",
          )}
        </p>
        <p>{typograf("Портал откроется как в первый раз.")}</p>
      </div>
    </Dialog>
  );
}

/** Without the server there is no page to go to. */
function ErasedOffline() {
  return (
    <Dialog open title="Всё стёрто" onClose={startAnew} footer={<Button onClick={startAnew}>Открыть портал</Button>}>
      <p>{typograf("Сейчас нет интернета. Портал откроется, когда появится связь.")}</p>
    </Dialog>
  );
}
