import type { Page } from "playwright/test";

/** Distances (CSS pixels) from the screen's edges that a notch, rounded corners or a home indicator may hide. */
interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A screen with its insets, as phones of Apple report them to an installed app. */
export const notched = {
  upright: { size: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  sideways: { size: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
} as const;

export async function showInsets(page: Page, { size, insets }: (typeof notched)[keyof typeof notched]): Promise<void> {
  await page.setViewportSize(size);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/**
 * Visible text and controls within the insets. Content that scrolls may pass under the upper and lower ones, so there
 * only what stays counts, and at an end of the page all.
 */
export async function hiddenByInsets(page: Page, insets: Insets): Promise<string[]> {
  const found = new Set<string>();
  for (const end of ["top", "middle", "bottom"] as const) {
    await page.evaluate((end) => {
      const room = document.documentElement.scrollHeight - innerHeight;
      scrollTo({ top: { top: 0, middle: room / 2, bottom: room }[end], behavior: "instant" });
      // The contents of windows.
      for (const element of document.querySelectorAll("dialog[open] *")) {
        element.scrollTop = end === "bottom" ? element.scrollHeight : 0;
      }
      // Scrolling moves what sticks in the next frame.
      return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    }, end);
    for (const each of await page.evaluate(withinInsets, { insets, end })) found.add(each);
  }
  return [...found];
}

function withinInsets({ insets, end }: { insets: Insets; end: "top" | "middle" | "bottom" }): string[] {
  const controls = "a[href], button, input, select, textarea, summary";
  /** A box of glyphs is higher than its line. */
  const slack = 4;
  function stays(element: Element, side: "top" | "bottom"): boolean {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { position, overflowY, [side]: distance } = getComputedStyle(each);
      if (each.scrollHeight > each.clientHeight && overflowY === "auto") return false;
      if (position === "fixed" || (position === "sticky" && distance !== "auto")) return true;
    }
    return false;
  }
  /** What is clipped by a carousel, or lies below a window, is not seen. */
  function isSeenAt(element: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  }
  function isInScroller(element: Element): boolean {
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      if (each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === "auto") return true;
    }
    return false;
  }
  function boxes(element: Element): DOMRect[] {
    if (element.matches("input, select, textarea")) return [element.getBoundingClientRect()];
    if (element.matches(controls)) {
      // Their outer padding may reach out of the column, to align their words with it.
      const { x, y, width, height } = element.getBoundingClientRect();
      return [new DOMRect(x + 8, y, width - 16, height)];
    }
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  }
  const right = innerWidth - insets.right;
  const bottom = innerHeight - insets.bottom;
  const found: string[] = [];
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest(".visually-hidden, [aria-hidden=true], svg, noscript") !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    for (const box of boxes(element)) {
      if (box.width < 2 || box.height < 2) continue;
      const x = (box.left + box.right) / 2;
      const y = Math.min(Math.max((box.top + box.bottom) / 2, 0), innerHeight - 1);
      const sides: string[] = [];
      const isStill = !isInScroller(element);
      if (
        isStill &&
        insets.left > 0 &&
        box.left < insets.left - slack &&
        isSeenAt(element, Math.max(box.left, 0) + 1, y)
      )
        sides.push("left");
      if (
        isStill &&
        insets.right > 0 &&
        box.right > right + slack &&
        isSeenAt(element, Math.min(box.right, innerWidth) - 1, y)
      )
        sides.push("right");
      const inUpper = insets.top > 0 && box.top < insets.top - slack && box.bottom > 0;
      if (inUpper && isSeenAt(element, x, Math.max(box.top, 0) + 1) && (end === "top" || stays(element, "top"))) {
        sides.push("top");
      }
      const inLower = insets.bottom > 0 && box.bottom > bottom + slack && box.top < innerHeight;
      if (
        inLower &&
        isSeenAt(element, x, Math.min(box.bottom, innerHeight) - 1) &&
        (end === "bottom" || stays(element, "bottom"))
      ) {
        sides.push("bottom");
      }
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
      for (const side of sides) found.push(`${side}: ${element.tagName.toLowerCase()} ${name}`);
    }
  }
  return found;
}
