import type { CDPSession, Locator, Page } from "playwright";
import { interactionsOf } from "./interactions.ts";

/**
 * Pauses between keys (ms), again and again: as one types who looks for the letters. A list follows when the typing has
 * rested for 250 ms, so some of the keys meet it at work.
 */
const rhythm = [90, 160, 280, 120, 300, 420];

/** Types a word and takes it back. Gives the time of each key from the input to the next paint (ms). */
export async function type(page: Page, keyboard: CDPSession, field: Locator, word: string): Promise<number[]> {
  await field.tap();
  const keys = [...word, ...[...word].map(() => "Backspace")];
  return interactionsOf(page, keys.length, async () => {
    for (const [index, key] of keys.entries()) {
      if (key === "Backspace") await page.keyboard.press(key);
      else await pressLetter(keyboard, key);
      await page.waitForTimeout(rhythm[index % rhythm.length] ?? 0);
    }
  });
}

/** Playwright's keyboard has no Cyrillic keys: it would put the letter into the field without a press. */
async function pressLetter(keyboard: CDPSession, letter: string): Promise<void> {
  const key = { key: letter, windowsVirtualKeyCode: "A".charCodeAt(0) };
  await keyboard.send("Input.dispatchKeyEvent", { ...key, type: "keyDown", text: letter });
  await keyboard.send("Input.dispatchKeyEvent", { ...key, type: "keyUp" });
}
