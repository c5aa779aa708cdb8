import { type RefObject, useLayoutEffect } from "react";

/**
 * While `active`, sets `--header-bottom` on the element: the lower edge (px) of the sibling header when it is stuck. It
 * varies with the text size and the open search field.
 */
export function useHeaderBottom(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const header = element?.parentElement?.querySelector<HTMLElement>(":scope > header");
    if (!active || !element || !header) return undefined;
    const observer = new ResizeObserver(() => {
      const { position, top } = getComputedStyle(header);
      const { height } = header.getBoundingClientRect();
      // On small screens the header scrolls with the page.
      const bottom = position === "sticky" ? (Number.parseFloat(top) || 0) + height : 0;
      // Rounded down, to leave no gap of a fraction of a pixel.
      element.style.setProperty("--header-bottom", `${Math.floor(bottom)}px`);
    });
    observer.observe(header);
    return () => observer.disconnect();
  }, [ref, active]);
}
