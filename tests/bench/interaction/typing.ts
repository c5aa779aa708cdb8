import type { CDPSession, Locator, Page } from "playwright";
import { interactionsOf } from "./interactions.ts";

/**
 * Pauses between keys (ms), repeated: a slow typist. Lists update 250 ms after the last key, so some keys arrive while
 * they render.
 */
const rhythm = [90, 160, 280, 120, 300, 420];

/** Types a word and deletes it. Returns the time from input to next paint for each key (ms). */
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

/** Playwright's keyboard has no Cyrillic keys: it would insert the letter without key events. */
async function pressLetter(keyboard: CDPSession, letter: string): Promise<void> {
  const key = { key: letter, windowsVirtualKeyCode: "A".charCodeAt(0) };
  await keyboard.send("Input.dispatchKeyEvent", { ...key, type: "keyDown", text: letter });
  await keyboard.send("Input.dispatchKeyEvent", { ...key, type: "keyUp" });
}
