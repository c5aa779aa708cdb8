import { useState } from "react";
import type { ScreenSettings } from "../../lib/accessibility-settings.ts";
import { copyText } from "../../lib/device/share.ts";
import { publicOrigin } from "../../lib/page/public-origin.ts";
import { typograf } from "../../shared/typography.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { settingsToHash } from "./settings-link.ts";
import styles from "./transfer-dialog.module.css";

const copyTexts = {
  copied: "Ссылка скопирована",
  refused: "Не скопировалась. Выделите ссылку и скопируйте сами",
} as const;

/** A QR code and a link that open the current page with the settings of this device. */
export function TransferDialog({ settings, onClose }: { settings: ScreenSettings; onClose(): void }) {
  const [copied, setCopied] = useState<keyof typeof copyTexts>();
  const link = `${publicOrigin()}${location.pathname}${settingsToHash(settings)}`;
  return (
    <Dialog open title="Перенести на другое устройство" onClose={onClose}>
      <div className={styles.methods}>
        <div className={styles.method}>
          <h3>{typograf("Наведите камеру на код")}</h3>
          <p>
            {typograf("Откройте камеру на другом телефоне или планшете. Портал откроется с вашими настройками экрана.")}
          </p>
          <QrCode text={link} label="QR-код со ссылкой, что ниже" />
        </div>
        <div className={styles.method}>
          <h3>{typograf("Или отправьте ссылку")}</h3>
          <TextField
            label="Ссылка с настройками"
            hint="В ней только настройки экрана, ничего личного"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <div className={styles.copy}>
            <Button
              variant="secondary"
              icon="copy"
              onClick={async () => {
                // Cleared first, so that screen readers announce it again.
                setCopied(undefined);
                setCopied(await copyText(link));
              }}
            >
              Скопировать ссылку
            </Button>
            <p role="status">{copied === undefined ? "" : copyTexts[copied]}</p>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
