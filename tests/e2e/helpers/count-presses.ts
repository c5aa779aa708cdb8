import { expect, type Locator } from "playwright/test";

/** Presses what is on the screen, as a visitor who does not scroll, and counts. */
interface Presses {
  press(what: Locator): Promise<void>;
  readonly count: number;
}

export function countPresses(): Presses {
  let count = 0;
  return {
    async press(what) {
      await expect(what).toBeInViewport({ ratio: 1 });
      // Playwright would scroll to what another element covers, and press then.
      await expect.poll(() => what.evaluate(isUncovered), "nothing lies over it").toBe(true);
      await what.click();
      count += 1;
    },
    get count() {
      return count;
    },
  };
}

function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over !== null && (element.contains(over) || over.contains(element));
}
