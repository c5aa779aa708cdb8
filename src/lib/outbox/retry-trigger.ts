import type { Entry } from "../../shared/outbox/entry.ts";

/**
 * What will retry a waiting message. `browser`: Background Sync, even with the portal closed; `portal`: any open page of
 * the portal; `visitor`: nothing until the captcha is passed on screen; `page`: this page only, which holds it in memory.
 */
export type RetryTrigger = "browser" | "portal" | "visitor" | "page";

interface Keeping {
  /** The message is stored on the device; else in this page's memory only. */
  isPersistent: boolean;
  /** The browser will start the worker when the network is back (Background Sync). */
  hasSync: boolean;
}

export function retryTrigger(
  { isPersistent, hasSync }: Keeping,
  { needsCheck }: Pick<Entry, "needsCheck">,
): RetryTrigger {
  if (!isPersistent) return "page";
  if (needsCheck) return "visitor";
  return hasSync ? "browser" : "portal";
}

/** When a waiting message will be sent: the one truth for the form, its result, the messages and the offline page. */
export const laterWords: Readonly<Record<RetryTrigger, string>> = {
  browser: "Отправим сами, как только появится связь.",
  portal: "Отправим, когда вы откроете портал и будет связь.",
  visitor: "Нужна проверка: когда появится связь, откройте «Мои обращения» и подтвердите, что вы не робот.",
  page: "Отправим, если не закрывать портал.",
};
