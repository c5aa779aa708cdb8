import type { RetryTrigger } from "../../lib/outbox/retry-trigger.ts";
import { isKiosk } from "../../lib/storage/kiosk.ts";
import { isTabOnly } from "../../lib/storage/tab-only.ts";

const notes: Readonly<Record<RetryTrigger, string>> = {
  browser: "Нет интернета? Сохраним и отправим, когда связь появится.",
  portal: "Нет интернета? Сохраним здесь. Отправим, когда вы откроете портал и будет связь.",
  visitor: "Нет интернета? Сохраним здесь. Отправим, когда появится связь и вы подтвердите, что вы не робот.",
  page: "Браузер не даёт сохранить обращение. Не закрывайте форму, пока оно не отправится.",
};

const tabOnlyNote = "Нет интернета? Отправим, когда появится связь, если не закрывать вкладку.";

const kioskNote = "Нет интернета? Обращение не уйдёт: терминал ничего не хранит.";

/** What becomes of a message that is sent without a network; said before it is written. In the browser only. */
export function offlineNote(by: RetryTrigger): string {
  if (isKiosk()) return kioskNote;
  return by === "page" && isTabOnly() ? tabOnlyNote : notes[by];
}
