import { isInstalledApp } from "../../lib/device/installed-app.ts";
import { losesStorage } from "../../lib/device/storage-loss.ts";
import { typograf } from "../../shared/typography.ts";
import styles from "./messages.module.css";

interface Props {
  /** Some stored message will be sent without action by the visitor. */
  isPending: boolean;
  /** The browser can send it while the portal is closed (Background Sync). */
  inBackground: boolean;
}

/** Says that waiting messages are stored on this device only, and what would delete them. */
export function StorageNote({ isPending, inBackground }: Props) {
  const sending = inBackground
    ? "Портал можно закрыть: браузер попробует отправить сам."
    : "Отправляем, пока портал открыт: зайдите сюда, когда будет связь.";
  const loss = losesStorage(navigator.userAgent, isInstalledApp())
    ? "Safari удаляет сохранённое, если не открывать портал 7 дней."
    : "Если очистить данные браузера, обращение пропадёт.";
  return (
    <p className={styles.small}>
      {typograf(`Хранится только на этом устройстве. ${isPending ? `${sending} ` : ""}${loss}`)}
    </p>
  );
}
