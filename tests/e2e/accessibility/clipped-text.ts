import type { Page } from "playwright/test";

/**
 * What a reader cannot see of a page, or of a part of it (a selector): text that is clipped by a box, overflows its
 * button or the screen, and boxes that scroll sideways but should not.
 */
export function clippedTexts(page: Page, part = "html"): Promise<string[]> {
  return page.evaluate(findUnreadable, part);
}

function findUnreadable(part: string): string[] {
  /** The browser rounds by less (CSS pixels). */
  const tolerance = 1.5;
  const found = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    found.add(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth}`);

  const shown = (text: string) => `«${text.replace(/\s+/g, " ").trim().slice(0, 40)}»`;
  const isDrawnSmall = (box: DOMRect) => box.width <= 1 || box.height <= 1;

  /** In a box of one pixel. */
  function isForScreenReaders(from: Element): boolean {
    for (let box: Element | null = from; box !== null && box !== root; box = box.parentElement) {
      if (isDrawnSmall(box.getBoundingClientRect()) && getComputedStyle(box).overflow !== "visible") return true;
    }
    return false;
  }

  /** Why text in this rectangle cannot be read; null if it can. */
  function hindrance(from: Element, place: DOMRect): string | null {
    let sideways = false;
    let downwards = false;
    for (let box: Element | null = from; box !== null && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      const out = place.right > edge.right + tolerance || place.left < edge.left - tolerance;
      const under = place.bottom > edge.bottom + tolerance || place.top < edge.top - tolerance;
      if (out && !sideways && /hidden|clip/.test(style.overflowX)) return "cut off sideways";
      if (under && !downwards && /hidden|clip/.test(style.overflowY)) return "cut off";
      if (out && !sideways && box.matches("button, summary, label, td, th")) return "out of its box";
      // Reachable by scrolling.
      sideways ||= /auto|scroll/.test(style.overflowX);
      downwards ||= /auto|scroll/.test(style.overflowY);
      if (style.position === "fixed") break;
    }
    return sideways || (place.left >= -tolerance && place.right <= root.clientWidth + tolerance)
      ? null
      : "off the screen";
  }

  for (const box of document.querySelectorAll(part)) {
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const element = node.parentElement;
      if (element === null || node.textContent?.trim() === "") continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isForScreenReaders(element)) continue;
      // Drawings, text that is repeated elsewhere, and labels on the map, which can be moved.
      if (
        element.closest(
          "svg, canvas, script, style, noscript, option, .skip-link, [aria-hidden='true'], [aria-label='Карта']",
        ) !== null
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const place of range.getClientRects()) {
        const why = place.width > 0 ? hindrance(element, place) : null;
        if (why !== null) found.add(`${shown(node.textContent ?? "")} ${why}`);
      }
    }
    // A dialog scrolls on its own, which the page's scroll width does not show.
    for (const each of box.querySelectorAll("dialog, dialog *")) {
      if (!/auto|scroll/.test(getComputedStyle(each).overflowX) || each.matches("textarea")) continue;
      if (each.scrollWidth > each.clientWidth) found.add(`${each.className || each.tagName} scrolls sideways`);
    }
  }
  return [...found];
}
