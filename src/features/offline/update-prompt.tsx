import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isReloadBlocked, onBlockerChange } from "../../lib/update/update-blocker.ts";
import { postponeUpdate } from "../../lib/update/update-postponed.ts";
import { waitForTabs } from "../../lib/update/wait-for-tabs.ts";
import { typograf } from "../../shared/typography.ts";
import type { UpdateBlocker } from "../../shared/update-locks.ts";
import { useAtom } from "../../state/store.ts";
import { Button } from "../../ui/button.tsx";
import { NoticeCard } from "../../ui/notice-card.tsx";
import { applyUpdate } from "./new-version.ts";
import { waitingVersionAtom } from "./update-state.ts";

const waitingWords: Readonly<Record<UpdateBlocker, string>> = {
  application: "В другой вкладке заполняется заявление. Обновим, когда вы его закончите.",
  sending: "Отправляется обращение. Обновим, когда оно уйдёт.",
};

/** Offers to update to a new version; stays until answered. Rendered inside an existing live region. */
export function UpdatePrompt() {
  const [version, setVersion] = useAtom(waitingVersionAtom);
  // Do not interrupt a visitor who fills in an application here.
  const isVetoed = useSyncExternalStore(onBlockerChange, isReloadBlocked);
  const [stage, setStage] = useState<"asking" | UpdateBlocker | "updating">("asking");
  const wait = useRef(new AbortController());
  useEffect(() => () => wait.current.abort(), []);

  async function agree() {
    setStage("updating");
    const { signal } = wait.current;
    try {
      await waitForTabs(navigator.locks, { onWait: setStage, signal });
      setStage("updating");
      if (version !== null) await applyUpdate(version);
    } catch (error) {
      // «Позже» aborts the wait.
      if (error !== signal.reason) throw error;
    }
  }
  function later() {
    wait.current.abort();
    postponeUpdate();
    setVersion(null);
  }
  if (version === null || isVetoed) return null;
  const isWaiting = stage !== "asking" && stage !== "updating";
  const actions = (
    <>
      {isWaiting ? null : (
        <Button busy={stage === "updating"} busyLabel="Обновляем…" onClick={agree}>
          Обновить
        </Button>
      )}
      <Button variant="secondary" disabled={stage === "updating"} onClick={later}>
        Позже
      </Button>
    </>
  );
  return (
    <NoticeCard docked icon="arrows-clockwise" title="Вышла новая версия" actions={actions}>
      {typograf(isWaiting ? waitingWords[stage] : "Обновление займёт несколько секунд. Введённый текст не пропадёт.")}
    </NoticeCard>
  );
}
