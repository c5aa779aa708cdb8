import { webdriverKey } from "./webdriver-keys.ts";

// Sources of input actions, the same in WebDriver and WebDriver BiDi (www.w3.org/TR/webdriver2/#actions).

/** A click of the mouse. CSS pixels. */
export const clickAction = (x: number, y: number): object => ({
  type: "pointer",
  id: "mouse",
  actions: [
    { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ],
});

function keyAction(keys: readonly string[]): object {
  const actions = keys.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
  return { type: "key", id: "keyboard", actions };
}

export const pressAction = (key: string): object => keyAction([webdriverKey(key)]);

/** A text typed character by character. */
export const typeAction = (text: string): object =>
  keyAction([...text].map((character) => webdriverKey(character === "\n" ? "Enter" : character)));
