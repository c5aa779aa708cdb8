import type { RetryTrigger } from "../../lib/outbox/retry-trigger.ts";

/** What becomes of a message that is sent without a network; said before it is written. */
export const offlineNotes: Readonly<Record<RetryTrigger, string>> = {
  browser: "Нет интернета? Сохраним и отправим, когда связь появится.",
  portal: "Нет интернета? Сохраним здесь. Отправим, когда вы откроете портал и будет связь.",
  visitor: "Нет интернета? Сохраним здесь. Отправим, когда появится связь и вы подтвердите, что вы не робот.",
  page: "Браузер не даёт сохранить обращение. Не закрывайте форму, пока оно не отправится.",
};
