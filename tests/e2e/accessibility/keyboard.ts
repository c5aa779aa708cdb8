import { type CDPSession, expect, type Page } from "playwright/test";

/** Longer than any way with «Tab» from the beginning of a page to what it is for. */
const mostSteps = 60;

/** What has the keyboard: its role and name as Chromium tells them to screen readers, and why it could not be seen. */
interface Focused {
  /** As `link «Меню»`. */
  what: string;
  /** Null: it is in sight. */
  unseen: string | null;
}

/** A visitor who has nothing but a keyboard. */
export interface Keyboard {
  /** Goes on to what is named as `link «Меню»`, or begins so; whatever has the focus on the way must be in sight. */
  tabTo(what: string, key?: "Tab" | "Shift+Tab"): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** The focus comes there by itself, and is in sight; named as above. */
  isAt(what: string): Promise<void>;
}

export async function keyboardOf(page: Page): Promise<Keyboard> {
  const session = await page.context().newCDPSession(page);
  const where = () => focused(page, session);
  const isSeen = (what: string) => expect.poll(async () => (await where()).unseen, `${what} is seen`).toBeNull();
  return {
    async tabTo(what, key = "Tab") {
      const trail: string[] = [];
      for (let step = 0; step < mostSteps; step += 1) {
        await page.keyboard.press(key);
        const now = await where();
        // A page that glides to what has the focus is not there at once.
        if (now.unseen !== null) await isSeen(now.what);
        if (now.what.startsWith(what)) return;
        trail.push(now.what);
      }
      throw new Error(`${key} does not come to ${what}, but to ${trail.join(", ")}`);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    async isAt(what) {
      await expect.poll(async () => (await where()).what).toMatch(new RegExp(`^${RegExp.escape(what)}`));
      await isSeen(what);
    },
  };
}

async function focused(page: Page, session: CDPSession): Promise<Focused> {
  const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
  if (result.objectId === undefined) throw new Error("the page has no focus");
  const { nodes } = await session.send("Accessibility.getPartialAXTree", {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const [node] = nodes;
  return {
    what: `${node?.role?.value} «${node?.name?.value ?? ""}»`.replaceAll(/\s+/g, " "),
    unseen: await page.evaluate(hiding),
  };
}

/** Why the element with the focus cannot be seen where it stands; null where it can. */
function hiding(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return "is nowhere";
  const box = element.getClientRects()[0];
  if (box === undefined || box.width === 0) return "has no place on screen";
  // The page's content as a whole is wherever it is.
  if (box.height > innerHeight) return box.top < innerHeight && box.bottom > 0 ? null : "is out of sight";
  // By the fraction of a pixel that browsers scroll too little.
  if (box.top < -1 || box.bottom > innerHeight + 1) return `is out of sight (${box.top} to ${box.bottom})`;
  const parts = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
  const x = box.left + box.width / 2;
  for (const y of [box.top + 2, box.top + box.height / 2, box.bottom - 2]) {
    const over = document.elementFromPoint(x, y);
    if (over !== null && !parts.some((part) => part.contains(over) || over.contains(part))) {
      return `is behind ${over.outerHTML.slice(0, 80)}`;
    }
  }
  // What takes the focus by script tells where the page goes on, and is no control.
  if (element.getAttribute("tabindex") === "-1") return null;
  const rings = [...parts, ...element.querySelectorAll("*"), element.parentElement ?? element].map((part) =>
    getComputedStyle(part),
  );
  return rings.some(({ outlineStyle, boxShadow }) => outlineStyle !== "none" || boxShadow !== "none")
    ? null
    : "shows no ring";
}
