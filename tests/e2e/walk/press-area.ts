import type { Page } from "playwright/test";

/** Least side of a touch target (CSS pixels). */
const side = 48;

/**
 * Visible controls whose touch target is too small: «Закрыть, 24×48». Links in running text are exempt, as in WCAG:
 * they are as high as their line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(measure, side);
}

function measure(side: number): string[] {
  const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]";
  // Links in the CMS's text, and in the small print: the map's attribution.
  const text = ".prose, small";
  const small: string[] = [];
  const begun = scrollY;
  // A modal dialog makes everything else inert.
  const [window] = [...document.querySelectorAll("dialog:modal")].reverse();
  for (const target of (window ?? document).querySelectorAll<HTMLElement>(pressed)) {
    if (!isPressed(target) || isInText(target)) continue;
    const { width, height } = areaOf(target);
    // Boxes between pixels lose half a pixel.
    if (width > side - 1 && height > side - 1) continue;
    const name = target.getAttribute("aria-label") ?? (target.textContent?.trim() || target.outerHTML);
    small.push(`${name.slice(0, 60)}, ${Math.round(width)}×${Math.round(height)}`);
  }
  scrollTo({ top: begun, behavior: "instant" });
  return small;

  function isPressed(target: HTMLElement): boolean {
    if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(":disabled, [inert] *")) return false;
    const { width, height } = target.getBoundingClientRect();
    // Visible to screen readers only, or on focus only.
    return width > 1 && height > 1 && !target.closest(".visually-hidden, .skip-link");
  }

  /** In the CMS's text, or a link with text around it. */
  function isInText(target: HTMLElement): boolean {
    if (target.closest(text)) return true;
    if (target.localName !== "a" || getComputedStyle(target).display !== "inline") return false;
    return [...(target.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && /[а-яё]/i.test(node.data),
    );
  }

  /** The area around its centre that hits it: a link may cover its whole card, a field its label. */
  function areaOf(target: HTMLElement): { width: number; height: number } {
    const own = target.getBoundingClientRect();
    if (own.width >= side && own.height >= side) return own;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    const isOwn = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && [target, ...labels].some((each) => each.contains(hit));
    };
    const reach = (stepX: number, stepY: number) => {
      let far = 0;
      while (far < 2 * side && isOwn(x + (far + 1) * stepX, y + (far + 1) * stepY)) far += 1;
      return far;
    };
    return {
      width: Math.max(own.width, reach(-1, 0) + reach(1, 0) + 1),
      height: Math.max(own.height, reach(0, -1) + reach(0, 1) + 1),
    };
  }
}
