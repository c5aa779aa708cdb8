import type { Page } from "playwright/test";

/** From the narrowest phone to a wide screen (CSS pixels). */
const widths = [320, 390, 768, 1280];

/** At each width, what makes the page scroll sideways. */
export async function overflows(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(sidewaysScroll);
    if (over !== null) found.push(`${width} px: ${over}`);
  }
  return found;
}

/** How far the page scrolls sideways, and what overflows; null if nothing does. */
function sidewaysScroll(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  scrollTo(10_000, scrollY);
  const scrolled = scrollX;
  scrollTo(0, scrollY);
  if (scrollWidth <= innerWidth && scrolled === 0) return null;
  const out = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return `${Math.max(scrollWidth - innerWidth, scrolled)} px too wide: ${out.map(({ outerHTML }) => outerHTML.slice(0, 80)).slice(0, 3)}`;
}
