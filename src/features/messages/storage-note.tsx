import { typograf } from "../../shared/typography.ts";
import styles from "./messages.module.css";

interface Props {
  /** Something of what is kept goes without the visitor. */
  goes: boolean;
  /** The browser sends it with the portal closed. */
  byItself: boolean;
}

/** Where what waits is kept, and what would lose it. */
export function StorageNote({ goes, byItself }: Props) {
  const sending = byItself
    ? "Портал можно закрыть: браузер попробует отправить сам."
    : "Отправляем, пока портал открыт: зайдите сюда, когда будет связь.";
  // Background Sync and the clearing after seven days are never of one browser.
  const loss = byItself
    ? "Если очистить данные браузера, обращение пропадёт."
    : "Safari удаляет сохранённое, если не открывать портал 7 дней.";
  return (
    <p className={styles.small}>
      {typograf(`Хранится только на этом устройстве. ${goes ? `${sending} ` : ""}${loss}`)}
    </p>
  );
}
