import { type CDPSession, expect, type Page } from "playwright/test";

/** More Tab presses than any control needs from the start of a page. */
const mostSteps = 60;

/** The focused element: role and name as Chromium exposes them to screen readers. */
interface Focused {
  /** For example `link «Меню»`. */
  what: string;
  /** Why it cannot be seen; null if it can. */
  unseen: string | null;
}

/** Acts like a visitor with only a keyboard. */
interface Keyboard {
  /**
   * Presses the key until the named element (`link «Меню»`, or a prefix) has the focus. Each element on the way must be
   * visible.
   */
  tabTo(what: string, key?: "Tab" | "Shift+Tab"): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Waits until the named element has the focus and is visible. */
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
        // Smooth scrolling takes a while.
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

/** Why the focused element cannot be seen; null if it can. */
function hiding(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return "is nowhere";
  const box = element.getClientRects()[0];
  if (box === undefined || box.width === 0) return "has no place on screen";
  // Taller than the viewport, as `main` is.
  if (box.height > innerHeight) return box.top < innerHeight && box.bottom > 0 ? null : "is out of sight";
  // Browsers scroll up to a pixel too little.
  if (box.top < -1 || box.bottom > innerHeight + 1) return `is out of sight (${box.top} to ${box.bottom})`;
  const parts = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
  const x = box.left + box.width / 2;
  for (const y of [box.top + 2, box.top + box.height / 2, box.bottom - 2]) {
    const over = document.elementFromPoint(x, y);
    if (over !== null && !parts.some((part) => part.contains(over) || over.contains(part))) {
      return `is behind ${over.outerHTML.slice(0, 80)}`;
    }
  }
  // Focused by script to mark where the page continues: not a control, so no focus ring.
  if (element.getAttribute("tabindex") === "-1") return null;
  const rings = [
    ...[...parts, ...element.querySelectorAll("*"), element.parentElement ?? element].map((part) =>
      getComputedStyle(part),
    ),
    // A link that covers its card has its ring around the card.
    getComputedStyle(element, "::after"),
  ];
  // A pin is not a box: its shape's edge is its ring.
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--focus-ring)";
  const ring = getComputedStyle(probe).color;
  probe.remove();
  return rings.some((part) => part.outlineStyle !== "none" || part.boxShadow !== "none" || part.stroke === ring)
    ? null
    : "shows no ring";
}
