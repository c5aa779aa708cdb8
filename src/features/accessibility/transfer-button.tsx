import { useCallback, useState } from "react";
import { createPortal } from "react-dom";
import type { ScreenSettings } from "../../lib/accessibility-settings.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";

const TransferDialog = lazyPart(async () => (await import("./transfer-dialog.tsx")).TransferDialog);

/** Opens the dialog to transfer the settings to another device. */
export function TransferButton({ settings }: { settings: ScreenSettings }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        Перенести на другое устройство
      </Button>
      {isOpen
        ? // In the body: the size container of the layout would clip the dialog.
          createPortal(<TransferDialog settings={settings} onClose={close} />, document.body)
        : null}
    </>
  );
}
