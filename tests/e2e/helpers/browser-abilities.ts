import type { Page } from "playwright/test";

// A full Chromium and a headless shell differ in what they can: the tests ask, and hold the portal to the right words for each.

/** Details of a test that runs in each Chromium of the machine. */
export const inEachBrowser = { tag: "@browser" } as const;

/** Of one that only a full Chromium can play: it has Background Sync, and lets pages set the app's badge. */
export const fullTag = "@full";

/** The text as a page shows it, where some of its spaces do not break. */
const shown = (text: string) => new RegExp(text.replaceAll(/[.?]/g, "\\$&").replaceAll(" ", "\\s"));

/** What the portal says of a message without a network: before it is written, once it is stored, while it waits. */
interface LaterWords {
  before: RegExp;
  stored: RegExp;
  waiting: RegExp;
}

const withSync: LaterWords = {
  before: shown("Нет интернета? Сохраним и отправим, когда связь появится."),
  stored: shown("Сохранено. Отправим сами, как только появится связь."),
  waiting: shown("Отправим сами, как только появится связь."),
};

const withoutSync: LaterWords = {
  before: shown("Нет интернета? Сохраним здесь. Отправим, когда вы откроете портал и будет связь."),
  stored: shown("Сохранено на этом устройстве. Отправим, когда вы откроете портал и будет связь."),
  waiting: shown("Отправим, когда вы откроете портал и будет связь."),
};

/** By whether the browser sends stored messages by itself (Background Sync), which a headless shell does not allow. */
export async function laterWords(page: Page): Promise<LaterWords> {
  const permission = await page.evaluate(
    async () => (await navigator.permissions.query({ name: "background-sync" as PermissionName })).state,
  );
  return permission === "granted" ? withSync : withoutSync;
}
