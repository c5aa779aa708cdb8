import type { Locator, Page } from "playwright";
import { interactionsOf, untilShown } from "./interactions.ts";

/** Something that a tap opens on a phone. */
export interface Opening {
  what: string;
  opener(page: Page): Locator;
  /** Selector that is visible when it is open. */
  opened: string;
  close(page: Page): Promise<void>;
}

const closeWindow = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Закрыть" }).tap();

export const menu: Opening = {
  what: "opening the menu",
  opener: (page) => page.getByRole("banner").getByRole("link", { name: "Меню" }),
  opened: "dialog nav a",
  close: closeWindow,
};

export const panel: Opening = {
  what: "opening the accessibility panel",
  opener: (page) => page.getByRole("button", { name: "Версия для слабовидящих" }),
  opened: "#accessibility-title",
  close: (page) => page.getByRole("button", { name: "Обычная версия" }).first().tap(),
};

export const cityWindow: Opening = {
  what: "opening the city modal",
  opener: (page) => page.getByRole("button", { name: "Другой город" }),
  opened: "dialog li > button",
  close: closeWindow,
};

/** Times of one opening (ms). */
interface Opened {
  /** From the tap to the next paint. */
  paint: number;
  /** From the tap until the opened part is visible. */
  shown: number;
}

/** Opens it and leaves it open. */
export async function open(page: Page, { opener, opened }: Opening): Promise<Opened> {
  let shown = Number.NaN;
  const [paint = Number.NaN] = await interactionsOf(page, 1, async () => {
    shown = await untilShown(page, opened, () => opener(page).tap());
  });
  return { paint, shown };
}

/** Closes it and waits until it is gone. */
export async function close(page: Page, { opened, close }: Opening): Promise<void> {
  await close(page);
  await page.locator(opened).first().waitFor({ state: "hidden" });
}
