import { useSyncExternalStore } from "react";
import { hasInstallDialog, onInstallDialog, showInstallDialog } from "../../lib/device/install-dialog.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  isDone: boolean;
  onDone(isDone: boolean): void;
}

/** Install button for pages about the app. Shown where the browser has an install prompt, regardless of refusals. */
export function InstallButton({ isDone, onDone }: Props) {
  const hasDialog = useSyncExternalStore(onInstallDialog, hasInstallDialog, () => false);
  async function install() {
    onDone(await showInstallDialog());
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
