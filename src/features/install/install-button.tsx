import { useState, useSyncExternalStore } from "react";
import { hasInstallDialog, onInstallDialog, showInstallDialog } from "../../lib/device/install-dialog.ts";
import { Button } from "../../ui/button.tsx";

/** Adds the portal to the home screen where the browser offers that; for whoever looks for it, however often they refused. */
export function InstallButton() {
  const hasDialog = useSyncExternalStore(onInstallDialog, hasInstallDialog, () => false);
  const [isDone, setDone] = useState(false);
  async function install() {
    setDone(await showInstallDialog());
  }
  return (
    <>
      {hasDialog ? (
        <p>
          <Button size="large" icon="download-simple" onClick={install}>
            Добавить на экран
          </Button>
        </p>
      ) : null}
      <p role="status">{isDone ? "Готово. Значок появится на экране." : ""}</p>
    </>
  );
}
